import type { Id } from '#domain/models'

export type LinesQuestion = { month: string; coachId: Id }
