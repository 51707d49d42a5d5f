import { expect, it } from 'vitest';
import { signInChoices, signInSettings } from './sign-in-settings.ts';

it('offers the providers that are on, by their label, and single sign-on when there is any', () => {
  const given = {
    external: {
      google: { clientId: 'x', clientSecret: 'y' },
      okta: { label: '潮見グループ ID', clientId: 'x' },
      github: { enabled: false, clientId: 'x' },
    },
    saml: { enabled: true },
  };
  expect(signInChoices(given)).toEqual({
    providers: [
      { name: 'google', label: 'Google' },
      { name: 'okta', label: '潮見グループ ID' },
    ],
    hasSingleSignOn: true,
  });
  expect(signInChoices({})).toEqual({ providers: [], hasSingleSignOn: false });
});

it('names each setting that cannot be used, and never a secret', () => {
  const given = { external: { google: { clientId: '', clientSecret: 'very-secret-word' } }, otpDigits: 2 };
  expect(() => signInSettings(given)).toThrow(
    /external\.google\.clientId[\s\S]*otpDigits|otpDigits[\s\S]*external\.google\.clientId/,
  );
  expect(() => signInSettings(given)).not.toThrow(/very-secret-word/);
  expect(signInSettings({ passwordMinLength: 12 })).toEqual({ passwordMinLength: 12 });
});
