export const COPY = {
  title: (product: string): string => `Acerca de ${product}`,
  body: (product: string): string =>
    `${product} acompaña a personas de tu organización con sesiones de coaching de 45 minutos, a su ritmo y con un coach que eligen ellas.`,
  privacyTitle: 'Lo que conversas es tuyo',
  privacy:
    'Tu organización sabe si participas y cuántas sesiones llevas. No ve lo que respondes ni lo que conversas. Los resultados se muestran en grupo, sin nombres y desde tres respuestas. Las sesiones no se graban.',
  helpTitle: 'Si necesitas ayuda',
  help: 'Escribe a la persona de tu organización que administra tu programa. Si algo falla, dile qué pantalla era y a qué hora.',
  version: (version: string): string => `Versión ${version}`,
  back: 'Ir al inicio',
} as const
