import type { Service } from '../service.ts';
import { externalMap } from './external/external-routes.ts';

export function publicSettings(service: Service) {
  const { auth } = service.settings;
  return {
    external: { ...externalMap(service), anonymous_users: auth.anonymous, email: auth.email, phone: auth.phone },
    disable_signup: auth.signup === 'off',
    mailer_autoconfirm: auth.signup === 'auto-confirm',
    phone_autoconfirm: auth.phoneAutoConfirm,
    sms_provider: service.sendSms ? 'host' : '',
    saml_enabled: auth.saml.enabled,
    passkeys_enabled: false,
  };
}
