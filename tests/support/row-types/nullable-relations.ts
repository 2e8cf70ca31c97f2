/** A node of a plan, as EXPLAIN prints it in JSON. */
export type Plan = {
  Output?: string[];
  Alias?: string;
  'Relation Name'?: string;
  'Join Type'?: string;
  'Parent Relationship'?: string;
  Plans?: Plan[];
};

type Relations = {
  aliases: Set<string>;
  tables: Set<string>;
  tableOf: Map<string, string>;
  onlyTable(): string | undefined;
};

/** The tables and aliases of a plan whose columns an outer join may fill with null. */
export function nullableRelations(plan: Plan): Relations {
  const tableOf = new Map<string, string>();
  const onlyTable = () => (tableOf.size === 1 ? [...tableOf.values()][0] : undefined);
  const found: Relations = { aliases: new Set(), tables: new Set(), tableOf, onlyTable };
  visit(plan, false, found);
  return found;
}

function visit(plan: Plan, isNullable: boolean, found: Relations): void {
  const { Alias: alias = '', 'Relation Name': table = '' } = plan;
  if (alias && table) found.tableOf.set(alias, table);
  if (isNullable) {
    found.aliases.add(alias);
    found.tables.add(table);
  }
  for (const child of plan.Plans ?? []) visit(child, isNullable || isNullSide(plan, child), found);
}

function isNullSide({ 'Join Type': join }: Plan, child: Plan): boolean {
  const side = child['Parent Relationship'];
  if (join === 'Left') return side === 'Inner';
  if (join === 'Right') return side === 'Outer';
  return join === 'Full';
}
