import { errorText } from '@kawaraban/ui/error-text.ts';
import { request } from '#src/app/graphql/client.ts';
import { graphql } from '#src/app/graphql/graphql.ts';
import { notify } from '#src/app/notify.ts';
import { currentMe, showChangedUser } from '#src/app/session/me.ts';
import { currentT } from '#src/app/words.ts';
import type { ReadRule } from '#src/generated/graphql.ts';

const ChangeReadRuleDocument = graphql(`
  mutation ChangeReadRule($readRule: ReadRule!) {
    updateUser(readRule: $readRule) {
      id
    }
  }
`);

export async function changeReadRule(readRule: ReadRule): Promise<void> {
  const before = currentMe()?.user.readRule;
  showChangedUser({ readRule });
  try {
    await request(ChangeReadRuleDocument, { readRule });
  } catch (error) {
    if (before) showChangedUser({ readRule: before });
    notify({ message: errorText(error, currentT()), kind: 'failed' });
  }
}
