import { Modal } from '@mantine/core';
import { useT, type WordKey } from '#src/app/words.ts';
import classes from './search-help.module.css';

const operators: readonly (readonly [string, WordKey])[] = [
  ['半導体 増産', 'publications.searchHelp.and'],
  ['半導体 OR chip', 'publications.searchHelp.or'],
  ['半導体 -中国', 'publications.searchHelp.not'],
  ['(米国 OR 日本) 関税', 'publications.searchHelp.group'],
  ['"trade war"', 'publications.searchHelp.phrase'],
  ['"US"', 'publications.searchHelp.capitals'],
  ['"merger regulator"~5', 'publications.searchHelp.near'],
  ['semicon*', 'publications.searchHelp.prefix'],
  ['title:決算', 'publications.searchHelp.title'],
  ['*京都*', 'publications.searchHelp.inside'],
];

const spellings: readonly (readonly [string, string])[] = [
  ['サーバ', 'サーバー'],
  ['申込', '申込み、申し込み'],
  ['りんご、癌', 'リンゴ、林檎、がん'],
  ['渡辺', '渡邊、渡邉'],
  ['満州、処方箋', '満洲、処方せん'],
  ['ベトナム', 'ヴェトナム'],
  ['第三、1万円', '第3、10,000円'],
  ['Citroen', 'Citroën'],
  ['e-mail, health care, iPhone 16', 'email, healthcare, iPhone16'],
  ['colour, organise', 'color, organize'],
  ['rise, merger', 'rose, risen, mergers'],
];

export function SearchHelp({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Modal
      opened
      size="lg"
      onClose={onClose}
      title={t('publications.searchHelp.open')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <h3 className={classes.heading}>{t('publications.searchHelp.operators')}</h3>
      <dl className={classes.list}>
        {operators.map(([example, meaning]) => (
          <div key={example} className={classes.line}>
            <dt>
              <code className={classes.example}>{example}</code>
            </dt>
            <dd>{t(meaning)}</dd>
          </div>
        ))}
      </dl>
      <h3 className={classes.heading}>{t('publications.searchHelp.spellings')}</h3>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('publications.searchHelp.search')}</th>
            <th scope="col">{t('publications.searchHelp.finds')}</th>
          </tr>
        </thead>
        <tbody>
          {spellings.map(([search, finds]) => (
            <tr key={search}>
              <td>{search}</td>
              <td>{finds}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={classes.text}>{t('publications.searchHelp.spellingsText')}</p>
      <h3 className={classes.heading}>{t('publications.searchHelp.wholeWords')}</h3>
      <p className={classes.text}>{t('publications.searchHelp.wholeWordsText')}</p>
    </Modal>
  );
}
