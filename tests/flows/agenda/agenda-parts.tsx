export const asActor = <Actor,>(actor: unknown): Actor => actor as Actor
