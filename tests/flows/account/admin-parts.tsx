export const asActor = <Actor,>(actor: unknown): Actor => actor as Actor

export const nothing = () => undefined
