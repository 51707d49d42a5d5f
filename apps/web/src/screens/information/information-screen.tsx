import type { InformationText, InformationPage as Page } from '@kawaraban/messages/information/information-text.ts';
import { LogoMark } from '@kawaraban/ui/logo.tsx';
import { PlainButton } from '@kawaraban/ui/plain-button.tsx';
import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { useLoaderData, useRouter } from '@tanstack/react-router';
import { config } from '#src/app/config.ts';
import { usePageTitle } from '#src/app/page-title.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { InformationPage, informationTitles } from './information-page.tsx';

export const GuideScreen = () => <InformationScreen page="guide" />;

export const PrivacyPolicyScreen = () => <InformationScreen page="privacy-policy" />;

export const QuotingGuidelineScreen = () => <InformationScreen page="quoting-guideline" />;

export const AlertRulesScreen = () => <InformationScreen page="alert-rules" />;

function InformationScreen({ page }: { page: Page }) {
  const t = useT();
  const locale = useLocale();
  const text = useLoaderData({ strict: false }) as InformationText | null;
  usePageTitle(t(informationTitles[page]));
  const { productName, operator } = config();
  if (!text) return <NotLoaded />;
  const values = { product: productName, operator: operator.name, contact: operator.contact };
  return <InformationPage page={page} text={text} values={values} locale={locale} t={t} />;
}

function NotLoaded() {
  const t = useT();
  const router = useRouter();
  return (
    <main>
      <StateMessage
        role="alert"
        icon={<LogoMark size={56} />}
        titleAs="h1"
        title={t('error.pageFailed')}
        text={t('error.network')}
        action={<PlainButton onClick={() => void router.invalidate()}>{t('common.retry')}</PlainButton>}
      />
    </main>
  );
}
