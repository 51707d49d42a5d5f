import type { Translation } from '../../translate.ts';
import type { saving as english } from '../en/saving.ts';

export const saving: Translation<typeof english> = {
  changedMeanwhile:
    'この内容は、編集中にほかの人が変更しました。変更の重ならない項目には相手の内容を反映し、重なった項目はあなたの内容を残しています。確認のうえ、もう一度保存してください。',
  theirs: '相手の内容：{value}',
  emptyValue: '（空欄）',
  goneMeanwhile: '削除されたか、共有が取り消されたため保存できません。必要な内容はコピーしておいてください。',
};
