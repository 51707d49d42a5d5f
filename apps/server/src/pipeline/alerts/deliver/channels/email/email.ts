import type { MailService } from '../service.ts';

export const email: MailService = { transport: 'mail' };
