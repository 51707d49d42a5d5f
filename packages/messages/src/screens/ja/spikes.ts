import type { Translation } from '../../translate.ts';
import type { spikes as en } from '../en/spikes.ts';

export const spikes: Translation<typeof en> = {
  label: '急増アラート',
  description: '1日の記事数が通常より大幅に多いときに、すぐに届きます。',
  OFF: 'オフ',
  LOW: '感度：低',
  NORMAL: '感度：標準',
  HIGH: '感度：高',
  forecast: { other: '{name}（過去30日間で{count}件）' },
};
