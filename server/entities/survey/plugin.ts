import { daysBefore } from '../../kernel/housekeeping'
import type { Plugin } from '../../kernel/plugin'
import { surveyRemindersJob } from './reminders'

const KEPT_DAYS = 730

export const surveyPlugin: Plugin = {
  jobs: [surveyRemindersJob],
  sweeps: [
    {
      name: 'survey_requests',
      run: ({ db }, now) =>
        db.deleteFrom('survey_requests').where('asked_at', '<', daysBefore(now, KEPT_DAYS)).execute(),
    },
  ],
}
