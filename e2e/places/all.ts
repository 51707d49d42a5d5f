import { actionPlaces } from './actions.ts';
import { alertPlaces } from './alerts.ts';
import { announcePlaces } from './announces.ts';
import { articlePlaces } from './articles.ts';
import { boardPlaces } from './boards.ts';
import { clipAndRecentPlaces } from './clips-and-recent.ts';
import { companyPlaces } from './company.ts';
import { consolePlaces } from './console.ts';
import { coveragePlaces } from './coverage.ts';
import { errorPlaces } from './errors.ts';
import { informationPlaces } from './information.ts';
import { loginPlaces } from './login.ts';
import type { Place } from './place.ts';
import { previewPlaces } from './preview.ts';
import { publicationPlaces } from './publications.ts';
import { reportPlaces } from './reports.ts';
import { settingsPlaces } from './settings.ts';
import { shellPlaces } from './shell.ts';
import { startPlaces } from './start.ts';
import { suggestionPlaces } from './suggestions.ts';
import { todayPlaces } from './today.ts';

export const placesByScreen: Readonly<Record<string, readonly Place[]>> = {
  login: loginPlaces,
  start: startPlaces,
  today: todayPlaces,
  coverage: coveragePlaces,
  publications: publicationPlaces,
  articles: articlePlaces,
  alerts: alertPlaces,
  boards: boardPlaces,
  reports: reportPlaces,
  actions: actionPlaces,
  'clips and recent': clipAndRecentPlaces,
  suggestions: suggestionPlaces,
  announcements: announcePlaces,
  settings: settingsPlaces,
  company: companyPlaces,
  shell: shellPlaces,
  information: informationPlaces,
  errors: errorPlaces,
  preview: previewPlaces,
  console: consolePlaces,
};

export const places: readonly Place[] = Object.values(placesByScreen).flat();
