/**
 * The email domains of each school's students, staff and graduates: an address there, or at any subdomain (such as
 * `alumni.ou.edu`), proves the school (`VERIFY-12`). The lists contain only domains that are known to belong to the school.
 * `source` says who gets mail there.
 */
export type EmailDomain = {
  domain: string;
  kind: 'main' | 'department' | 'alumni';
  source: string;
};

const main = (domain: string, source = 'students and staff'): EmailDomain => ({
  domain,
  kind: 'main',
  source,
});
const department = (domain: string, source: string): EmailDomain => ({
  domain,
  kind: 'department',
  source,
});
const alumni = (domain: string, source: string): EmailDomain => ({
  domain,
  kind: 'alumni',
  source,
});

/** The domains of each school by campus id, the main domain first. */
export const emailDomains = {
  ou: [
    main('ou.edu'),
    department('ouhsc.edu', 'Health Sciences Center'),
    department('cs.ou.edu', 'School of Computer Science'),
    department('math.ou.edu', 'Department of Mathematics'),
    department('nhn.ou.edu', 'Department of Physics and Astronomy'),
  ],
  ut: [
    main('utexas.edu'),
    department('my.utexas.edu', 'students, since the move to Microsoft 365'),
    department('austin.utexas.edu', 'staff of the Austin campus'),
    department('cs.utexas.edu', 'Department of Computer Science'),
    department('math.utexas.edu', 'Department of Mathematics'),
    department('mccombs.utexas.edu', 'McCombs School of Business'),
    department('law.utexas.edu', 'School of Law'),
    department('utsystem.edu', 'offices of the University of Texas System'),
    alumni('alumni.utexas.net', 'Texas Exes'),
  ],
  smu: [
    main('smu.edu'),
    department('mail.smu.edu', 'students'),
    department('lyle.smu.edu', 'Lyle School of Engineering'),
    department('cox.smu.edu', 'Cox School of Business'),
  ],
  uf: [
    main('ufl.edu'),
    department('cise.ufl.edu', 'Department of Computer and Information Science and Engineering'),
    department('eng.ufl.edu', 'College of Engineering'),
    department('math.ufl.edu', 'Department of Mathematics'),
    department('phys.ufl.edu', 'Department of Physics'),
    department('law.ufl.edu', 'College of Law'),
  ],
  ucla: [
    main('ucla.edu'),
    department('g.ucla.edu', 'students, at Google'),
    department('cs.ucla.edu', 'Department of Computer Science'),
    department('math.ucla.edu', 'Department of Mathematics'),
    department('anderson.ucla.edu', 'Anderson School of Management'),
    department('law.ucla.edu', 'School of Law'),
    department('mednet.ucla.edu', 'UCLA Health and School of Medicine'),
    alumni('alumni.ucla.edu', 'UCLA Alumni'),
  ],
  stanford: [
    main('stanford.edu'),
    department('cs.stanford.edu', 'Department of Computer Science'),
    department('ccrma.stanford.edu', 'Center for Computer Research in Music and Acoustics'),
    department('gsb.stanford.edu', 'Graduate School of Business'),
    department('law.stanford.edu', 'Law School'),
    department('slac.stanford.edu', 'SLAC National Accelerator Laboratory'),
    alumni('alumni.stanford.edu', 'Stanford Alumni Association'),
    alumni('alumni.gsb.stanford.edu', 'graduates of the Graduate School of Business'),
  ],
  duke: [
    main('duke.edu'),
    department('cs.duke.edu', 'Department of Computer Science'),
    department('ee.duke.edu', 'Department of Electrical and Computer Engineering'),
    department('math.duke.edu', 'Department of Mathematics'),
    department('phy.duke.edu', 'Department of Physics'),
    department('law.duke.edu', 'School of Law'),
    alumni('alumni.duke.edu', 'Duke Alumni'),
  ],
  okstate: [
    main('okstate.edu'),
    department('cs.okstate.edu', 'Department of Computer Science'),
    department('math.okstate.edu', 'Department of Mathematics'),
  ],
  tamu: [
    main('tamu.edu'),
    department('email.tamu.edu', 'students, at Google'),
    department('cs.tamu.edu', 'Department of Computer Science, by its older name'),
    department('cse.tamu.edu', 'Department of Computer Science and Engineering'),
    department('math.tamu.edu', 'Department of Mathematics'),
    department('stat.tamu.edu', 'Department of Statistics'),
    alumni('aggienetwork.com', 'Association of Former Students'),
  ],
  mit: [
    main('mit.edu'),
    department('csail.mit.edu', 'Computer Science and Artificial Intelligence Laboratory'),
    department('media.mit.edu', 'Media Lab'),
    department('math.mit.edu', 'Department of Mathematics'),
    department('sloan.mit.edu', 'Sloan School of Management'),
    alumni('alum.mit.edu', 'MIT Alumni Association'),
  ],
  harvard: [
    main('harvard.edu', 'central offices; schools have their own below'),
    department('college.harvard.edu', 'undergraduates'),
    department('g.harvard.edu', 'graduate and extension students, at Google'),
    department('fas.harvard.edu', 'Faculty of Arts and Sciences'),
    department('seas.harvard.edu', 'School of Engineering and Applied Sciences'),
    department('law.harvard.edu', 'Law School'),
    department('hks.harvard.edu', 'Kennedy School'),
    department('gse.harvard.edu', 'Graduate School of Education'),
    department('hms.harvard.edu', 'Medical School'),
    department('hbs.edu', 'Business School'),
    alumni('post.harvard.edu', 'Harvard Alumni Association'),
    alumni('alumni.harvard.edu', 'Harvard Alumni Association'),
  ],
  ucf: [
    main('ucf.edu'),
    department('knights.ucf.edu', 'students'),
    department('cs.ucf.edu', 'Department of Computer Science'),
    department('eecs.ucf.edu', 'School of Electrical Engineering and Computer Science'),
    department('creol.ucf.edu', 'College of Optics and Photonics'),
  ],
  fsu: [
    main('fsu.edu'),
    department('my.fsu.edu', 'students'),
    department('cs.fsu.edu', 'Department of Computer Science'),
    department('math.fsu.edu', 'Department of Mathematics'),
    department('med.fsu.edu', 'College of Medicine'),
    department('law.fsu.edu', 'College of Law'),
    department('eng.famu.fsu.edu', 'FAMU-FSU College of Engineering'),
  ],
  unt: [
    main('unt.edu'),
    department('my.unt.edu', 'students'),
    department('cs.unt.edu', 'Department of Computer Science and Engineering'),
  ],
} as const satisfies Record<string, readonly EmailDomain[]>;
