import type { Locale } from '../translate.ts';
import { alertRules as enAlertRules } from './en/alert-rules.ts';
import { guide as enGuide } from './en/guide.ts';
import { privacyPolicy as enPrivacyPolicy } from './en/privacy-policy.ts';
import { quotingGuideline as enQuotingGuideline } from './en/quoting-guideline.ts';
import type { InformationPage, InformationText } from './information-text.ts';
import { alertRules as jaAlertRules } from './ja/alert-rules.ts';
import { guide as jaGuide } from './ja/guide.ts';
import { privacyPolicy as jaPrivacyPolicy } from './ja/privacy-policy.ts';
import { quotingGuideline as jaQuotingGuideline } from './ja/quoting-guideline.ts';

export const informationTexts: Record<Locale, Record<InformationPage, InformationText>> = {
  en: {
    guide: enGuide,
    'privacy-policy': enPrivacyPolicy,
    'quoting-guideline': enQuotingGuideline,
    'alert-rules': enAlertRules,
  },
  ja: {
    guide: jaGuide,
    'privacy-policy': jaPrivacyPolicy,
    'quoting-guideline': jaQuotingGuideline,
    'alert-rules': jaAlertRules,
  },
};
