import { actions } from './actions.ts';
import { alerts } from './alerts.ts';
import { announces } from './announces.ts';
import { boards } from './boards.ts';
import { clips } from './clips.ts';
import { company } from './company.ts';
import { coverage } from './coverage.ts';
import { forecast } from './forecast.ts';
import { leaving } from './leaving.ts';
import { recent } from './recent.ts';
import { reports } from './reports.ts';
import { rowActs } from './row-acts.ts';
import { saving } from './saving.ts';
import { settings } from './settings.ts';
import { sharing } from './sharing.ts';
import { snooze } from './snooze.ts';
import { spikes } from './spikes.ts';
import { start } from './start.ts';
import { status } from './status.ts';
import { suggestions } from './suggestions.ts';
import { today } from './today.ts';
import { why } from './why.ts';

export const rest = {
  suggestions,
  status,
  actions,
  announces,
  alerts,
  boards,
  saving,
  reports,
  sharing,
  clips,
  recent,
  settings,
  company,
  coverage,
  forecast,
  spikes,
  start,
  today,
  leaving,
  why,
  snooze,
  rowActs,
} as const;
