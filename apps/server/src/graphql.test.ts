import fs from 'node:fs';
import {
  buildSchema,
  type GraphQLNamedType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isIntrospectionType,
  isObjectType,
  isSpecifiedScalarType,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema, schemaText } from './graphql.ts';
import { operatorSchema } from './operator-graphql.ts';

/** Names and arguments that existing clients use. None may ever be removed. */
const floor = buildSchema(`
  scalar DateTime
  scalar JSON
  enum ArticleKind { Headline Notice Suggestion }
  enum Plan { BASIC PREMIUM }
  enum UserAcl { ADMIN BILLING GENERAL READONLY }
  input PeriodInput { from: String, to: String, last: String }
  type Query {
    user: User
    masters(tables: [String!]!): Masters!
    searchAssets: SearchAssets!
    headline(headlineId: ID!): Headline
    headlines(baseId: ID, country: [String!], sourceIds: [ID!], keywords: String, isLatest: Boolean, period: PeriodInput, timezoneOffsetInMinutes: Int): Headlines!
    notice(noticeId: ID!): Notice
    notices(baseId: ID, country: [String!], sourceIds: [ID!], keywords: String, isLatest: Boolean, period: PeriodInput, timezoneOffsetInMinutes: Int): Notices!
    clips(baseId: ID, isLatest: Boolean): Clips!
    recent(baseId: ID, isLatest: Boolean): Recents!
    alertArticles: [AlertArticle!]!
    undeliveredAlertArticles: [AlertArticle!]!
    webhookSamples(take: Int): [WebhookSample!]!
  }
  type Mutation {
    findOrCreateUser(id: ID!, email: String!): FindOrCreateUser!
    updateUser(status: String, realName: String, phone: String, email: String, accountName: String, industryId: ID, jobId: ID, alertsChannel: Int, webhookUrl: String, alertsLanguage: String, alertsTimezone: String, alertsTime: String, alertsWeekdays: JSON): User!
    addSearchSettings(name: String!, conditions: JSON!, default: Boolean, alertsChannel: Int): SearchSettings!
    updateSearchSettings(id: ID!, name: String, default: Boolean, alertsChannel: Int): SearchSettings!
    deleteSearchSettings(id: ID!): SearchSettings!
    searchLogging(conditions: JSON!): Boolean!
    pushClip(articleKind: ArticleKind!, articleId: ID!): Clip!
    pluckClip(clipId: ID!): Clip!
    pushRecent(articleKind: ArticleKind!, articleId: ID!): Recent!
  }
  interface Article { id: ID! title: String! body: String imageUrl: String articleUrl: String clipId: ID source: Source createdAt: DateTime! publishedAt: DateTime! aiTags: [String!] aiSummary: String }
  type Headline implements Article { id: ID! title: String! body: String imageUrl: String articleUrl: String clipId: ID source: Source createdAt: DateTime! publishedAt: DateTime! aiTags: [String!] aiSummary: String }
  type Notice implements Article { id: ID! title: String! body: String imageUrl: String articleUrl: String clipId: ID source: Source createdAt: DateTime! publishedAt: DateTime! aiTags: [String!] aiSummary: String summary: String attachUrl: String }
  type Source { jaSub: String enSub: String localSub: String country: String }
  type Headlines { isFirst: Boolean! isLast: Boolean! data: [Headline!]! oldestAt: DateTime trendWords: [String!]! }
  type Notices { isFirst: Boolean! isLast: Boolean! data: [Notice!]! oldestAt: DateTime }
  type Clips { isFirst: Boolean! isLast: Boolean! data: [Clip!]! }
  type Recents { isFirst: Boolean! isLast: Boolean! data: [Recent!]! }
  type Clip { id: ID! article: Article! createdAt: DateTime! }
  type Recent { id: ID! article: Article! createdAt: DateTime! }
  type User { id: ID! realName: String email: String! phone: String alertsChannel: Int! webhookUrl: String alertsLanguage: String! alertsTimezone: String! alertsTime: String! alertsWeekdays: JSON! createdAt: DateTime! updatedAt: DateTime! accountUsers: [AccountUser!]! }
  type AccountUser { id: ID! accountId: ID! userId: ID! userAcl: UserAcl! account: Account! searchSettings: [SearchSettings!]! industry: Industry job: Job }
  type Account { id: ID! name: String! plan: Plan! availableCountries: [String!]! userLimit: Int! trialExpireAt: DateTime demo: Boolean! }
  type SearchSettings { id: ID! accountId: ID! userId: ID! name: String! conditions: JSON! default: Boolean! alertsChannel: Int! createdAt: DateTime! }
  type Masters { industries: [Industry!] jobs: [Job!] }
  type Industry { id: ID! jaName: String! }
  type Job { id: ID! jaName: String! }
  type SearchAssets { oldestAt: OldestAt! trendWords: [String!]! sources: JSON! }
  type OldestAt { headline: DateTime notice: DateTime }
  type AlertArticle { id: ID! title: JSON! body: JSON! source: Source! imageUrl: String }
  type WebhookSample { id: ID! title: String! body: String imageUrl: String source: String articleUrl: String publishedAt: DateTime }
  type FindOrCreateUser { isNew: Boolean! user: User! }
`);

const ownTypes = (types: readonly GraphQLNamedType[]) =>
  types.filter((type) => !isIntrospectionType(type) && !isSpecifiedScalarType(type));

describe('the schema', () => {
  it('is the committed one (npm run schema:print writes it)', () => {
    const committed = fs.readFileSync(new URL('../schema.graphql', import.meta.url), 'utf8');
    expect(schemaText()).toBe(committed);
  });

  it('carries every name and argument that clients use already', () => {
    const missing: string[] = [];
    for (const wanted of ownTypes(Object.values(floor.getTypeMap()))) {
      const type = schema.getType(wanted.name);
      if (!type || type.constructor !== wanted.constructor) missing.push(wanted.name);
      else missing.push(...missingParts(wanted, type).map((part) => `${wanted.name}.${part}`));
    }
    expect(missing).toEqual([]);
  });

  it.each([
    ['data', schema],
    ['operator', operatorSchema],
  ])('of the %s API describes every type, field, argument and value in three words or more', (_, described) => {
    const isSilent = ({ description }: { description?: string | null | undefined }) =>
      (description ?? '').split(' ').length < 3;
    const silent: string[] = [];
    for (const type of ownTypes(Object.values(described.getTypeMap()))) {
      if (isSilent(type)) silent.push(type.name);
      if (isEnumType(type)) {
        const values = type.getValues().filter(isSilent);
        silent.push(...values.map(({ name }) => `${type.name}.${name}`));
      }
      if (isInputObjectType(type) || isObjectType(type) || isInterfaceType(type)) {
        for (const field of Object.values(type.getFields())) {
          const parts = 'args' in field ? [field, ...field.args] : [field];
          silent.push(...parts.filter(isSilent).map((part) => `${type.name}.${field.name} ${part.name}`));
        }
      }
    }
    expect(silent).toEqual([]);
  });
});

function missingParts(wanted: GraphQLNamedType, type: GraphQLNamedType): string[] {
  if (isEnumType(wanted) && isEnumType(type)) {
    return wanted.getValues().flatMap(({ name }) => (type.getValue(name) ? [] : [name]));
  }
  if (isInputObjectType(wanted) && isInputObjectType(type)) {
    return Object.keys(wanted.getFields()).filter((name) => !type.getFields()[name]);
  }
  if (!(isObjectType(wanted) || isInterfaceType(wanted)) || !(isObjectType(type) || isInterfaceType(type))) return [];
  return Object.values(wanted.getFields()).flatMap((field) => {
    const found = type.getFields()[field.name];
    if (!found || getNamedType(found.type).name !== getNamedType(field.type).name) return [field.name];
    const asked = found.args.filter((arg) => String(arg.type).endsWith('!') && arg.defaultValue === undefined);
    const unknown = asked.filter((arg) => !field.args.some((one) => one.name === arg.name));
    const lost = field.args.filter((arg) => {
      const same = found.args.find((one) => one.name === arg.name);
      return !same || String(same.type) !== String(arg.type);
    });
    return [...lost, ...unknown].map((arg) => `${field.name}(${arg.name})`);
  });
}
