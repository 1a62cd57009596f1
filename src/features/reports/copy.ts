/** Texts of what waits for a sysadmin, by what they say. */
export const COPY = {
  title: 'Reportes',
  help: 'Lo que espera a quien administra el sistema.',
  failed: 'No pudimos cargar los reportes.',
  messages: 'Mensajes reportados',
  noMessages: 'No hay mensajes reportados.',
  removed: 'Este mensaje ya se eliminó.',
  wrote: (author: string, when: string): string => `${author} escribió el ${when}`,
  reported: (reporter: string, when: string): string => `${reporter} lo reportó el ${when}`,
  close: 'Cerrar reporte',
  remove: 'Eliminar mensaje',
  mails: 'Correos que no salieron',
  noMails: 'Todos los correos salieron.',
  retryMails: 'Enviar otra vez',
  attempts: (count: number, when: string): string => `${count} intentos desde el ${when}`,
  confirm: {
    title: '¿Eliminar este mensaje?',
    help: 'Se borra para las dos personas y no se puede deshacer. En la conversación queda «mensaje eliminado».',
    yes: 'Eliminar',
    no: 'Volver',
  },
}
