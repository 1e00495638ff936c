import type pg from 'pg';

/**
 * A database's shape as sorted lines, once as schema.prisma wants it and once as it is, so that a difference reads like
 * a patch. Prisma's own `migrate diff` says the same, but needs an engine that is downloaded. Names of indexes and keys
 * follow Prisma's rules, for Prisma compares them too.
 */

const TYPES: Readonly<Record<string, string>> = {
  String: 'text',
  Int: 'integer',
  'Int SmallInt': 'smallint',
  Float: 'double precision',
  Boolean: 'boolean',
  Bytes: 'bytea',
  'Json Json': 'json',
  'DateTime Date': 'date',
  'DateTime Timestamptz(3)': 'timestamp(3) with time zone',
};

interface Model {
  readonly table: string;
  /** Field to column. */
  readonly columns: ReadonlyMap<string, string>;
  readonly lines: readonly string[];
}

export function wantedSchema(schema: string): readonly string[] {
  const models = new Map<string, Model>();
  for (const [, name = '', body = ''] of schema.matchAll(/^model (\w+) \{\n(.*?)^\}/gms)) {
    const lines = body
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '' && !line.startsWith('//'));
    const table = lines.join('\n').match(/@@map\("(\w+)"\)/)?.[1] ?? name;
    const columns = new Map(
      lines.flatMap((line) => {
        const field = line.match(/^(\w+) /)?.[1];
        return field ? [[field, line.match(/@map\("(\w+)"\)/)?.[1] ?? field] as const] : [];
      }),
    );
    models.set(name, { table, columns, lines });
  }
  return [...models.values()].flatMap((model) => model.lines.flatMap((line) => describe(models, model, line))).sort();
}

function describe(models: ReadonlyMap<string, Model>, { table, columns, lines }: Model, line: string): string[] {
  const column = (field: string): string => {
    const found = columns.get(field.trim());
    if (found === undefined) throw new Error(`${table} has no field ${field}`);
    return found;
  };
  const list = (fields = ''): string[] => fields.split(',').map(column);
  if (line.startsWith('@@map')) return [];
  const block = line.match(/^@@(id|index|unique)\(\[(.*?)\](?:, type: (Gin))?(?:, where: raw\("(.*)"\))?\)$/);
  if (block) {
    const part = block[4] === undefined ? '' : ` WHERE (${block[4]})`;
    return [`${key(block[1] ?? '', table, list(block[2]), block[3]?.toLowerCase())}${part}`];
  }
  const [, field = '', type = '', mark = '', rest = ''] = line.match(/^(\w+)\s+(\w+)(\[\]|\?)?\s*(.*)$/) ?? [];
  const other = models.get(type);
  if (other) {
    const relation = rest.match(/fields: \[(.*?)\], references: \[(.*?)\], onDelete: (\w+)/);
    if (!relation) return [];
    const [from, to] = [list(relation[1]), (relation[2] ?? '').split(',').map((one) => other.columns.get(one.trim()))];
    const gone = relation[3] === 'SetNull' ? 'SET NULL' : relation[3]?.toUpperCase();
    return [
      `${table}: ${table}_${from.join('_')}_fkey FOREIGN KEY (${from.join(', ')}) REFERENCES ` +
        `${other.table}(${to.join(', ')}) ON UPDATE CASCADE ON DELETE ${gone}`,
    ];
  }
  if (field === '') throw new Error(`cannot read "${line}" of ${lines.length} lines of ${table}`);
  const native = rest.match(/@db\.(\w+(?:\(\d+\))?)/)?.[1];
  const base = TYPES[native ? `${type} ${native}` : type];
  if (!base) throw new Error(`no SQL type is known for ${type} ${native ?? ''} of ${table}.${field}`);
  const sql = mark === '[]' ? `${base}[]` : base;
  const preset = rest
    .match(/@default\((.*?\)?)\)/)?.[1]
    ?.replace('autoincrement()', `nextval('${table}_${column(field)}_seq'::regclass)`);
  return [
    `${table}.${column(field)} ${sql}${mark === '?' ? '' : ' not null'}${preset ? ` default ${presetOf(preset, sql)}` : ''}`,
    ...(/@id\b/.test(rest) ? [key('id', table, [column(field)])] : []),
    ...(/@unique\b/.test(rest) ? [key('unique', table, [column(field)])] : []),
  ];
}

function presetOf(preset: string, sql: string): string {
  if (preset === 'now()') return 'CURRENT_TIMESTAMP';
  if (preset === '[]') return `ARRAY[]::${sql}`;
  return preset.startsWith('"') ? `'${preset.slice(1, -1)}'::${sql}` : preset;
}

function key(kind: string, table: string, columns: readonly string[], method?: string): string {
  const list = columns.join(', ');
  if (kind === 'id') return `${table}: ${table}_pkey PRIMARY KEY (${list})`;
  return `${table}: ${table}_${columns.join('_')}_${kind === 'index' ? 'idx INDEX' : 'key UNIQUE'} ${method ? `${method} ` : ''}(${list})`;
}

const BUILT = `
select c.relname || '.' || attname || ' ' || format_type(atttypid, atttypmod) ||
  case when attnotnull then ' not null' else '' end || coalesce(' default ' || pg_get_expr(adbin, adrelid), '') as line
from pg_attribute join pg_class c on c.oid = attrelid
left join pg_attrdef on adrelid = attrelid and adnum = attnum
where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
  and c.relname <> '_prisma_migrations'
union all
select conrelid::regclass || ': ' || conname || ' ' || pg_get_constraintdef(oid)
from pg_constraint where connamespace = 'public'::regnamespace and contype in ('p', 'f', 'u')
  and conrelid <> '_prisma_migrations'::regclass
union all
select indrelid::regclass || ': ' || indexrelid::regclass || ' ' || case when indisunique then 'UNIQUE' else 'INDEX' end ||
  ' ' || regexp_replace(substring(pg_get_indexdef(indexrelid) from 'USING (.*)$'), '^btree ', '')
from pg_index join pg_class c on c.oid = indexrelid
where c.relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)`;

export async function builtSchema(pool: pg.Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ line: string }>(BUILT);
  return rows.map(({ line }) => line).sort();
}
