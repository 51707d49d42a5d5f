import { isToOne, type Relationship } from '../catalogue/relation.ts';
import { type EmbedItem, embedName, embedsOf, type OrderTerm, type RestQuery } from '../query/query.ts';
import { notImplemented, RestError } from '../rest-error.ts';
import { type Compiler, compileField } from './compile-condition.ts';
import { type CompiledLevel, type Level, type Output, type Statement, uniqueAlias } from './level.ts';

export interface CompiledEmbed {
  item: EmbedItem;
  alias: string;
  join: string;
  outputs: Output[];
  orderTerms: Map<OrderTerm, string>;
}

interface Embed {
  parent: Level;
  item: EmbedItem;
  relationship: Relationship;
  child: CompiledLevel;
}

/** Compiles an embed to a lateral join. @throws RestError PGRST118 if an order term names a to-many embed. */
export function compileEmbed(statement: Statement, embed: Embed): CompiledEmbed {
  const { parent, item, relationship } = embed;
  const alias = uniqueAlias(statement, 'embed');
  const terms = parent.query.order.filter((term) => term.embed === embedName(item));
  if (terms.length > 0 && !isToOne(relationship)) throw notToOne(parent, item);
  const kind = item.isInner ? 'inner' : 'left';
  const parts = { ...embed, statement, alias, terms };
  const made = item.isSpread ? spread(parts) : nest(parts);
  return { item, alias, join: `${kind} join lateral (${made.sql}) as ${alias} on true`, ...made };
}

interface Parts extends Embed {
  statement: Statement;
  alias: string;
  terms: OrderTerm[];
}

type Made = Pick<CompiledEmbed, 'outputs' | 'orderTerms'> & { sql: string };

function nest(parts: Parts): Made {
  const { alias, child, relationship, item } = parts;
  const name = embedName(item);
  const isHidden = selectsNothing(item.query);
  const body = `${alias}."body"`;
  if (!isToOne(relationship)) {
    const sql = `select json_agg("r".*) as "body" from (${child.sql}) as "r" having count(*) > 0`;
    const outputs = isHidden ? [] : [{ name, sql: `coalesce(${body}, '[]')`, isJson: true }];
    return { sql, outputs, orderTerms: new Map() };
  }
  const sorted = parts.terms.map((term, at) => `, ${relatedField(parts, '"r"', term)} as "o${at + 1}"`);
  const sql = `select row_to_json("r".*) as "body"${sorted.join('')} from (${child.sql}) as "r"`;
  const orderTerms = new Map(parts.terms.map((term, at) => [term, `${alias}."o${at + 1}"`]));
  return { sql, outputs: isHidden ? [] : [{ name, sql: body, isJson: true }], orderTerms };
}

/** Turns an embed's outputs into columns of the parent row, as arrays for a to-many relationship. @throws RestError PGRST127 */
function spread(parts: Parts): Made {
  const { alias, child, relationship } = parts;
  const column = (at: number) => `"c${at + 1}"`;
  if (isToOne(relationship)) {
    const outputs = child.outputs.map((one, at) => ({ ...one, sql: `${alias}.${column(at)}` }));
    const orderTerms = new Map(parts.terms.map((term) => [term, relatedField(parts, alias, term)]));
    return { sql: child.sql, outputs, orderTerms };
  }
  if (child.outputs.some((one) => one.aggregate)) {
    throw notImplemented('Aggregates are not implemented for one-to-many or many-to-many spreads.');
  }
  const arrays = child.outputs.map((_, at) => `json_agg("r".${column(at)}) as ${column(at)}`).join(', ') || 'true';
  const sql = `select ${arrays} from (${child.sql}) as "r" having count(*) > 0`;
  const outputs = child.outputs.map(({ name }, at) => ({
    name,
    sql: `coalesce(${alias}.${column(at)}, '[]')`,
    isJson: true,
  }));
  return { sql, outputs, orderTerms: new Map() };
}

/** Returns the SQL of the embed's column that an order term refers to. @throws RestError 42703 if the embed does not select the column. */
function relatedField({ statement, child, relationship, parent, item }: Parts, alias: string, term: OrderTerm): string {
  const { target } = relationship;
  const label = `${parent.relation.name}_${embedName(item)}_${parent.depth + 1}`;
  const at = child.outputs.findIndex((one) => one.name === term.field.column);
  const isShown = at >= 0 || (target.columns.has(term.field.column) && child.outputs.some((one) => one.name === '*'));
  const name = item.isSpread ? `c${at + 1}` : term.field.column;
  const column = { name, type: target.columns.get(name)?.type ?? 'unknown', isNullable: true, hasDefault: false };
  const columns = new Map(isShown ? [[term.field.column, { ...column, isGenerated: false, identity: undefined }]] : []);
  const shown = { ...target, columns, computedColumns: new Map() };
  const compiler: Compiler = { relation: shown, alias, label, parameters: statement.parameters };
  return compileField(compiler, term.field).sql;
}

function selectsNothing(query: RestQuery): boolean {
  return (
    embedsOf(query).length === query.select.length &&
    embedsOf(query).every((one) => !one.isSpread && selectsNothing(one.query))
  );
}

function notToOne(parent: Level, item: EmbedItem): RestError {
  const name = embedName(item);
  const details = `'${parent.relation.name}' and '${name}' do not form a many-to-one or one-to-one relationship`;
  return new RestError(400, 'PGRST118', `A related order on '${name}' is not possible`, { details });
}
