import type { Translation } from '../../translate.ts';
import type { forecast as en } from '../en/forecast.ts';

export const forecast: Translation<typeof en> = {
  label: 'アラートの見込み',
  alerts: { other: '{count}通' },
  articles: { other: '{count}件' },
  found: '過去30日間の実績では、アラート{alerts}・記事{articles}です。',
  firstWaits: { other: '次回の配信で{count}件が届きます（過去30日間で最初の記事です）。' },
  foundNone: '過去30日間の実績では、アラートはありません。',
  tooMany: '過去30日間の該当記事が{articles}を超えています。アラートを設定する前に、条件を絞り込んでください。',
  slow: '該当する記事が多すぎるため、集計できません。アラートを設定する前に、条件を絞り込んでください。',
  waiting: { other: '次回の配信予定：{count}件。' },
  basis: '現在の配信スケジュールに基づく件数です。',
  days: '過去30日間にアラートで届いたはずの日別件数。最多は{day}の{max}件',
  show: '記事を表示',
  hide: '記事を隠す',
  more: { other: 'ほか{count}件' },
  counting: 'アラートの見込みを計算しています',
  failed: 'アラートの見込みを計算できませんでした。',
};
