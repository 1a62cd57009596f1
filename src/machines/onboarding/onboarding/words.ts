import type { WordsOf } from '#domain/chart-words'
import type { onboardingMachine } from './chart'

export const onboardingWords: WordsOf<typeof onboardingMachine> = {
  order: 10,
  title: 'Primeros pasos de coachee',
  events: {
    'wizard.start': 'Empieza',
    'wizard.retry': 'Reintenta',
    'place.changed': 'Cambia la dirección',
  },
  together: { 'place.changed': 'Por dirección, a un paso ya alcanzado' },
  guards: {
    hasNoTrip: 'no está en un programa',
    inProgram: 'ya está en uno',
    isThrough: 'ya hizo sus primeros pasos',
    usesTeams: 'su organización usa Teams',
    usesZoom: 'su organización usa Zoom',
    usesCardif: 'viene por la aseguradora',
    goesToWelcome: 'no ha empezado, o vuelve atrás',
    goesToLink: 'falta su enlace de reunión, o vuelve a él',
    goesToConsent: 'falta su consentimiento',
    goesToQuiz: 'falta el cuestionario, o lo pide la dirección',
    goesToCoach: 'falta elegir coach, o lo pide la dirección',
    goesToSchedule: 'falta la hora, o la pide la dirección',
    goesToBooked: 'la dirección dice la sesión agendada',
    goesToAgain: 'le toca agendar otra vez',
    hasConsented: 'ya aceptó cómo se cuidan sus datos',
    wasThrough: 'ya había terminado: solo le faltaba el consentimiento de hoy',
    hasFixedCoach: 'su coach ya está asignado',
    hasCoach: 'tiene coach',
    isHere: 'la dirección es la del paso en que está',
    wentBack: 'vuelve atrás',
    hasBooked: 'quedó agendada',
    lacksAnswers: 'falta el cuestionario, o vuelve atrás',
  },
}
