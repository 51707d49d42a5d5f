import type { Translation } from '../../translate.ts';
import type { saving as english } from '../en/saving.ts';

export const saving: Translation<typeof english> = {
  changedMeanwhile:
    'ほかの人がこの内容を編集しました。競合しない変更は反映済みです。競合した項目は入力中の内容を残しています。確認して、もう一度保存してください。',
  theirs: '相手の内容：{value}',
  emptyValue: '（空欄）',
  goneMeanwhile: '削除されたか、共有が取り消されたため保存できません。必要な内容はコピーしておいてください。',
};
