import { type SettingsInput, settingsSchema } from '@kawaraban/embedded-supabase/settings.ts';
import { z } from 'zod';
import { ConfigError } from '#src/config.ts';

export interface SignInChoices {
  providers: { name: string; label: string }[];
  hasSingleSignOn: boolean;
}

const shownSchema = z.looseObject({
  external: z
    .record(z.string(), z.looseObject({ enabled: z.boolean().default(true), label: z.string().optional() }))
    .default({}),
  saml: z.looseObject({ enabled: z.boolean().default(false) }).prefault({}),
});

/** @throws ConfigError naming each invalid setting, without its value. */
export function signInSettings(given: Record<string, unknown>): NonNullable<SettingsInput['auth']> {
  const parsed = settingsSchema.safeParse({ auth: given });
  if (parsed.success) return given as NonNullable<SettingsInput['auth']>;
  const problems = parsed.error.issues.map(({ path, message }) => `  ${path.slice(1).join('.')}: ${message}`);
  throw new ConfigError(`SIGN_IN_SETTINGS cannot be used:\n${problems.join('\n')}`);
}

export function signInChoices(given: Record<string, unknown>): SignInChoices {
  const { external, saml } = shownSchema.parse(given);
  const providers = Object.entries(external)
    .filter(([, { enabled }]) => enabled)
    .map(([name, { label }]) => ({ name, label: label ?? name.charAt(0).toUpperCase() + name.slice(1) }));
  return { providers, hasSingleSignOn: saml.enabled };
}
