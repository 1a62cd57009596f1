/** Where the application of the stories listens; those beside it take the ports below, so that two runs need only two of these. */
export const PORT = Number(process.env.E2E_PORT ?? 3199)
