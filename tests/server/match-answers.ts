const ANSWERS: Record<string, unknown> = {
  challenges: ['Me cuesta delegar'],
  challengeImpact: 4,
  desiredChange: 'Que el equipo decida sin mí.',
  previousCoaching: 'Es mi primera vez',
  focus: ['Delegación', 'Feedback'],
  mainFocus: 'Delegación',
  leadsPeople: 'Sí, más de quince',
  style: ['Directo y desafiante'],
  experience: ['Primera jefatura'],
  helpWhenStuck: 'Que me escuchen antes de opinar',
  days: ['Lunes'],
  timeBands: ['Tarde, de 14:00 a 18:00'],
  languages: ['Español'],
  hobbies: ['Cocina', 'Yoga y meditación'],
  profession: 'Psicología',
}

/** Answers that submit the match form, some of them replaced. */
export const matchAnswers = (replaced: Record<string, unknown> = {}) =>
  Object.entries({ ...ANSWERS, ...replaced }).map(([name, answer]) => ({
    fieldId: `field-coachee-match-${name}`,
    answer,
  }))
