export const BRIEF_COPY = {
  failed: 'No pudimos traer esta ficha.',
  topic: 'Su tema',
  noTopic: 'Todavía no escribe un tema.',
  agreed: (day: string): string => `Lo que acordaron el ${day}`,
  agreedBefore: 'Lo que acordaron',
  noAgreed: 'Todavía no hay un acuerdo entre ustedes.',
  note: (day: string): string => `Tu última nota · ${day}`,
  lastNote: 'Tu última nota',
  noNote: 'Todavía no anotas nada de esta persona.',
  page: 'Su página',
} as const
