import { type ChannelDescriptor, webhookBit } from './channel.ts';

const workflow = /\/workflows\/[^/]+\/triggers\//;

/**
 * Lists several hosts, because Microsoft moved the webhooks twice in 18 months.
 * @see https://learn.microsoft.com/en-us/microsoftteams/platform/webhooks-and-connectors/how-to/add-incoming-webhook
 */
export const microsoftTeams = {
  channel: 'microsoft-teams',
  kind: 'MICROSOFT_TEAMS',
  bit: webhookBit,
  name: { en: 'Microsoft Teams', ja: 'Microsoft Teams' },
  addressIn: 'webhookUrl',
  hosts: [
    // Office 365 connectors, retired by Microsoft but still present in users' settings.
    { host: '.webhook.office.com', path: /^\/webhook/ },
    { host: 'outlook.office.com', path: /^\/webhook\// },
    { host: 'outlook.office365.com', path: /^\/webhook\// },
    // Power Automate workflows.
    { host: '.logic.azure.com', path: workflow },
    { host: '.api.powerplatform.com', path: workflow },
  ],
  sampleAddress:
    'https://a.b.environment.api.powerplatform.com/powerautomate/workflows/c/triggers/manual/paths/invoke?sig=secret',
} as const satisfies ChannelDescriptor;
