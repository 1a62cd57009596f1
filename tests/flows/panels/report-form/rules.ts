import { submitRules } from '../../kit/submit-ways'
import { says } from '../../rules'

export const reportFormRules = submitRules({
  chosen: true,
  wrong: ({ about = '' }) => (about === '' ? ['about'] : []),
  tells: [says('Informe de Eleva: listo.')],
})
