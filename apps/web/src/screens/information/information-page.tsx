import type {
  InformationText,
  InformationValues,
  InformationPage as Page,
} from '@kawaraban/messages/information/information-text.ts';
import { informationPages } from '@kawaraban/messages/information/information-text.ts';
import type { Locale } from '@kawaraban/messages/translate.ts';
import { dateFormat } from '@kawaraban/ui/dates.ts';
import { LogoMark } from '@kawaraban/ui/logo.tsx';
import type { T, WordKey } from '#src/app/words.ts';
import classes from './information-page.module.css';

interface InformationPageProps {
  page: Page;
  text: InformationText;
  values: InformationValues;
  locale: Locale;
  t: T;
}

export const informationTitles: Record<Page, WordKey> = {
  guide: 'information.guide',
  'privacy-policy': 'information.privacyPolicy',
  'quoting-guideline': 'information.quotingGuideline',
  'alert-rules': 'information.alertRules',
};

const languages: Record<Locale, string> = { ja: '日本語', en: 'English' };

/** The build renders this page to a static file without scripts or a session, so it receives everything as props and uses plain links. */
export function InformationPage({ page, text, values, locale, t }: InformationPageProps) {
  const other: Locale = locale === 'ja' ? 'en' : 'ja';
  const date = dateFormat(locale, 'date', 'UTC').format(new Date(text.updatedOn));
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <a href={`/${locale}`} className={classes.product}>
          <LogoMark size={32} />
          {values.product}
        </a>
        <a href={`/${other}/${page}`} lang={other} hrefLang={other} className={classes.language}>
          {languages[other]}
        </a>
      </header>
      <main className={classes.text}>
        <h1>{text.title}</h1>
        <p className={classes.date}>{t('information.updatedOn', { date })}</p>
        <p>{fill(text.lead, values)}</p>
        {text.sections.map(({ heading, blocks }, index) => (
          // Section anchors are numbers, so that links to a section work in both languages.
          <section key={heading} id={`${index + 1}`}>
            <h2>{fill(heading, values)}</h2>
            {blocks.map((block) => (
              <Block key={String(block)} block={block} values={values} />
            ))}
          </section>
        ))}
      </main>
      <footer className={classes.foot}>
        <nav aria-label={t('information.pages')} className={classes.links}>
          {informationPages.map((one) => (
            <a key={one} href={`/${locale}/${one}`} aria-current={one === page ? 'page' : undefined}>
              {t(informationTitles[one])}
            </a>
          ))}
          <a href={`/${locale}`}>{t('information.toProduct', { product: values.product })}</a>
        </nav>
      </footer>
    </div>
  );
}

function Block({ block, values }: { block: string | readonly string[]; values: InformationValues }) {
  if (typeof block === 'string') return <p>{fill(block, values)}</p>;
  return (
    <ul>
      {block.map((point) => (
        <li key={point}>{fill(point, values)}</li>
      ))}
    </ul>
  );
}

function fill(text: string, values: InformationValues): string {
  return text.replace(/\{(product|operator|contact)\}/g, (_, name: keyof InformationValues) => values[name]);
}
