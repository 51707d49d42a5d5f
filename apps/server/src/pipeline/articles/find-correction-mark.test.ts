import { expect, test } from 'vitest';
import { findCorrectionMark } from './find-correction-mark.ts';

test.each([
  ['【訂正】白樺精工の利益は418億円', '', '【訂正】'],
  ['政策金利を0.25%引き上げ（訂正）', '', '（訂正）'],
  ['（一部訂正）決算短信について', '', '（一部訂正）'],
  ['お詫びと訂正', '', 'お詫びと訂正'],
  ['Correction: Pelican deal', '', 'Correction'],
  ['CORRECTED - Port strike enters third day', '', 'CORRECTED'],
  ['Korrektur: Streik bei der Bahn', '', 'Korrektur'],
  ['[정정] 반도체 수출 증가', '', '[정정]'],
  ['金利を据え置き', '本文です。見出しに誤りがありました。お詫びして訂正いたします。', 'お詫びして訂正いたします'],
  ['Rates', `${'Text. '.repeat(500)}This article was amended on 3 May.`, 'This article was amended'],
  ['【取り下げ】白樺精工、工場を閉鎖へ', '', '【取り下げ】'],
  ['（記事取り消し）市長が辞意', '', '（記事取り消し）'],
  ['記事削除のお知らせ', '', '記事削除'],
  ['市長が辞意', '20日に配信した「市長が辞意」の記事を取り消します。', '記事を取り消します'],
  ['WITHDRAWN: Pelican to close its yard', '', 'WITHDRAWN'],
  [
    'Pelican to close its yard',
    'This story has been withdrawn because its source was wrong.',
    'This story has been withdrawn',
  ],
  ['労組が要求を取り下げ', '', null],
  ['首相、発言を撤回', '首相は発言を撤回しました。', null],
  ['Pelican withdraws offer for rival', 'The offer was withdrawn on Monday.', null],
  ['業績予想の修正に関するお知らせ', '', null],
  ['個人情報流出のお詫びとお知らせ', '', null],
  ['訂正印の作り方', '', null],
  ['Market correction deepens', 'Shares entered a correction on Monday.', null],
  ['Correctional officers strike', '', null],
])('%s', (title, body, mark) => {
  expect(findCorrectionMark({ title, body })).toBe(mark);
});
