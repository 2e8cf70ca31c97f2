import type { DemoMember } from '../demo-members.ts';

const names: Record<string, string[]> = {
  ou: [
    'Mateo Garza',
    'Priya Nair',
    'Jake Wilson',
    'Linh Tran',
    'Kiona Redbird',
    'Deshawn Moore',
    'Hannah Kessler',
    'Omar Saleh',
    'Tess Lindqvist',
    'Yusuf Aydin',
  ],
  ut: [
    'Sofia Reyes',
    'Raj Patel',
    'Emma Jensen',
    'Kwame Owusu',
    'Mei Zhang',
    'Tyler Boone',
    'Ximena Vega',
    'Noor Haddad',
    'Lukas Frey',
  ],
  ucla: [
    'Diego Morales',
    'Aiko Tanaka',
    'Brianna Cole',
    'Arman Karimi',
    'Jasmine Lee',
    'Noah Stein',
  ],
  smu: ['Grace Whitfield', 'Carlos Elizondo', 'Ifeoma Uche'],
  harvard: ['Amara Ouattara', 'Wei Chen', 'Sasha Petrov', 'Leila Mansouri', 'Finn Doyle'],
};

/** More students of the demo; each logs in as `<first name>@<campus>.example`. */
export const moreMembers: DemoMember[] = Object.entries(names)
  .flatMap(([campusId, people]) => people.map((name) => ({ campusId, name })))
  .map(({ campusId, name }, index) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return {
      id: `01900000-0000-7000-8000-${String(index + 101).padStart(12, '0')}`,
      email: `${firstName.toLowerCase()}@${campusId}.example`,
      username: `${firstName}${lastName}`.toLowerCase(),
      firstName,
      lastName: `${lastName.charAt(0)}.`,
      campusId,
      emailVerified: true,
      schoolVerified: true,
    };
  });
