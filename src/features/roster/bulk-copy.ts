import type { BulkAction } from '#domain/bulk'
import { grouped } from '#domain/locale'

const people = (count: number): string =>
  count === 1 ? '1 persona elegida' : `${grouped(count)} personas elegidas`

export const BULK = {
  bar: 'Personas elegidas',
  chosen: (count: number): string => (count === 1 ? '1 elegida' : `${grouped(count)} elegidas`),
  here: (here: number, count: number): string | null =>
    here === count ? null : `${grouped(here)} acá, ${grouped(count - here)} en otras páginas`,
  whole: 'todas las que calzan',
  pick: (name: string): string => `Elegir a ${name}`,
  page: 'Elegir a quienes se ven',
  all: (count: number): string => `Elegir las ${grouped(count)}`,
  clear: 'Quitar la selección',
  more: 'Más',
  moreTitle: 'Más acciones',
  short: {
    remind: 'Recordar',
    resend: 'Reenviar invitación',
    withdraw: 'Retirar invitación',
    pause: 'Pausar',
    resume: 'Reactivar',
    extend: 'Extender',
    move: 'Cambiar de programa',
    takeOut: 'Sacar del programa',
    deactivate: 'Desactivar cuentas',
    giveCredits: 'Dar créditos',
    assignCoach: 'Asignar coach',
  } satisfies Record<BulkAction, string>,
  title: {
    remind: 'Recordar',
    resend: 'Enviar otra vez la invitación',
    withdraw: 'Retirar invitaciones',
    pause: 'Pausar travesías',
    resume: 'Reactivar travesías',
    extend: 'Extender travesías',
    move: 'Cambiar de programa',
    takeOut: 'Sacar del programa',
    deactivate: 'Desactivar cuentas',
    giveCredits: 'Dar créditos',
    assignCoach: 'Asignar coach',
  } satisfies Record<BulkAction, string>,
  count: people,
  asks: 'Qué se hará',
  fields: {
    from: 'Desde',
    date: { pause: 'Se reactivan', extend: 'Nuevo término' },
    inside: 'Sesiones que caen dentro',
    keep: 'Quedan como están',
    cancel: 'Se cancelan y vuelve el crédito',
    reason: 'Motivo',
    toProgramId: 'Programa nuevo',
    credits: 'Créditos para cada una',
    coachId: 'Coach',
    choose: 'Elige una opción',
  },
  choicesFailed: 'No pudimos traer las opciones.',
  look: 'Revisar',
  again: 'Revisar otra vez',
  looking: 'Revisando a quiénes se aplica…',
  told: 'Antes de empezar',
  nobody: 'No se aplica a nadie de quienes elegiste.',
  mails: (count: number): string =>
    count === 0
      ? 'No sale ningún correo.'
      : count === 1
        ? 'Sale 1 correo.'
        : `Salen ${grouped(count)} correos.`,
  credits: (count: number): string =>
    count === 0 ? '' : count === 1 ? 'Usa 1 crédito.' : `Usa ${grouped(count)} créditos.`,
  skipped: (count: number): string =>
    count === 1 ? 'A 1 persona no se aplica' : `A ${grouped(count)} personas no se aplica`,
  others: (count: number): string => (count === 1 ? 'y 1 más' : `y ${grouped(count)} más`),
  start: (count: number): string => (count === 1 ? 'Empezar con 1' : `Empezar con ${grouped(count)}`),
  back: 'Volver',
  cancel: 'Cancelar',
  close: 'Cerrar',
  run: {
    named: 'Tarea',
    states: { running: 'En curso', stopped: 'Detenida', ended: 'Terminó' },
    progress: (done: number, total: number): string => `${grouped(done)} de ${grouped(total)}`,
    done: (count: number): string => (count === 1 ? '1 hecha' : `${grouped(count)} hechas`),
    skipped: (count: number): string => (count === 1 ? '1 omitida' : `${grouped(count)} omitidas`),
    failed: (count: number): string => (count === 1 ? '1 falló' : `${grouped(count)} fallaron`),
    leave: 'Puedes cerrar: sigue sola, y te avisamos por correo cuando termine.',
    bar: 'Avance',
    left: 'A quiénes no se aplicó',
    missed: 'No pudimos ver cómo va',
    stop: 'Detener',
    resume: 'Seguir con lo que falta',
    retry: 'Intentar las que fallaron',
    save: 'Descargar el resultado',
  },
} as const
