export const where = { userId: 'coachee-1', programId: 'program-1' }
