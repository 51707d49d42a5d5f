import type { Locale } from '../translate.ts';
import { alertRules as enAlertRules } from './en/alert-rules.ts';
import { privacyPolicy as enPrivacyPolicy } from './en/privacy-policy.ts';
import { quotingGuideline as enQuotingGuideline } from './en/quoting-guideline.ts';
import type { InformationPage, InformationText } from './information-text.ts';
import { alertRules as jaAlertRules } from './ja/alert-rules.ts';
import { privacyPolicy as jaPrivacyPolicy } from './ja/privacy-policy.ts';
import { quotingGuideline as jaQuotingGuideline } from './ja/quoting-guideline.ts';

export const informationTexts: Record<Locale, Record<InformationPage, InformationText>> = {
  en: { 'privacy-policy': enPrivacyPolicy, 'quoting-guideline': enQuotingGuideline, 'alert-rules': enAlertRules },
  ja: { 'privacy-policy': jaPrivacyPolicy, 'quoting-guideline': jaQuotingGuideline, 'alert-rules': jaAlertRules },
};
