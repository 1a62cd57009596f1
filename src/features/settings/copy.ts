import { RESPONDENTS } from '#domain/anonymity'
import type { MailKind } from '#domain/mail-kinds'

const mails: Record<MailKind, { label: string; help: string }> = {
  sessions: {
    label: 'Avisos de mis sesiones',
    help: 'Cuando se agenda, se propone, cambia de hora o se cancela una sesión.',
  },
  ratings: { label: 'Pedidos de evaluación', help: 'Después de una sesión, para contar cómo estuvo.' },
  messages: {
    label: 'Mensajes sin leer',
    help: 'Cuando alguien te escribe y no has entrado. Sin lo que dice.',
  },
  weekly: {
    label: 'Resumen de la semana',
    help: 'Los lunes: tus sesiones, lo que falta cerrar y lo que falta responder.',
  },
}

export const COPY = {
  title: 'Configuraciones',
  help: 'Cómo se ve, qué te avisamos y quién entra a tu cuenta.',
  theme: {
    title: 'Tema',
    label: 'Tema de la pantalla',
    options: [
      { value: 'light', label: 'Tema claro' },
      { value: 'dark', label: 'Tema oscuro' },
      { value: 'system', label: 'Según mi dispositivo' },
    ],
  },
  language: {
    title: 'Idioma y números',
    help: 'Cómo se escriben los números en pantalla y en tus correos.',
    options: [
      { value: 'es-CL', label: 'Español de Chile: 1.234,5' },
      { value: 'es_419', label: 'Español de Latinoamérica: 1,234.5' },
    ],
  },
  mails: {
    title: 'Avisos por correo',
    help: 'Los correos de tu cuenta llegan siempre.',
    kinds: mails,
  },
  push: {
    title: 'Avisos en este dispositivo',
    help: 'Cuando cambia una sesión o alguien te escribe, aunque esta página esté cerrada. Nunca muestran lo que conversas.',
    want: 'Recibir avisos aquí',
    refuse: 'Dejar de recibirlos aquí',
    on: 'Los avisos llegan a este dispositivo.',
    denied: 'Tu navegador tiene bloqueados los avisos de este sitio. Permítelos en sus ajustes y vuelve.',
    again: 'Ya los permití',
    unsupported:
      'Este navegador no puede recibir avisos. En iPhone, primero agrega esta página a tu pantalla de inicio.',
    failed: 'No pudimos saber si este dispositivo recibe avisos.',
  },
  link: {
    title: 'Tu enlace de reuniones',
    help: 'Tus sesiones son en este enlace.',
    label: 'Enlace de la reunión',
  },
  preferences: {
    failed: 'No pudimos cargar tus opciones. Reintenta.',
    stale: 'Tus opciones cambiaron en otra ventana. Ahora ves lo último; elige otra vez.',
  },
  password: {
    title: 'Contraseña',
    current: 'Contraseña actual',
    password: 'Contraseña nueva',
    repeat: 'Repite la contraseña',
    hint: 'Al menos 8 caracteres. Una frase larga es fácil de recordar.',
    submit: 'Guardar contraseña',
    done: 'Contraseña guardada. En tus otros dispositivos tendrás que entrar de nuevo.',
  },
  email: {
    title: 'Correo de tu cuenta',
    now: (email: string): string => `Hoy entras con ${email}.`,
    email: 'Correo nuevo',
    current: 'Contraseña actual',
    submit: 'Cambiar correo',
    sent: 'Si ese correo se puede usar, llegará un enlace para confirmarlo. Vale por una hora y se usa una vez.',
    confirming: 'Confirmando tu correo nuevo',
    refused: 'El correo no cambió',
    failed: 'No pudimos confirmar tu correo nuevo.',
    again: 'Pide otro enlace más abajo, en Correo de tu cuenta.',
  },
  devices: {
    title: 'Dispositivos',
    help: 'Dónde está abierta tu cuenta.',
    current: 'Este dispositivo',
    unknown: 'Otro navegador',
    used: (when: string): string => `Último uso: ${when}`,
    close: 'Cerrar en los demás',
    only: 'Tu cuenta está abierta solo acá.',
    ask: '¿Cerrar tu cuenta en los demás dispositivos?',
    consequence: 'En ellos habrá que entrar de nuevo. Acá sigues dentro.',
    keep: 'Volver',
    failed: 'No pudimos cargar tus dispositivos.',
  },
  visibility: {
    title: 'Qué ve tu empresa de ti',
    sentences: [
      'Tu empresa ve cómo participas: tu invitación, tu coach, cuántas sesiones llevas y tus créditos.',
      `Lo que respondes y cómo evalúas se muestra solo en grupo, sin nombres y desde ${RESPONDENTS} personas. De un comentario se muestra solo el tema, y desde el mes siguiente.`,
      'Nadie de tu empresa lee lo que conversas con tu coach, tus notas, tus focos ni tus objetivos.',
    ],
    detail: 'Ver dato por dato quién lo ve',
    sees: 'Ve',
    seesNot: 'No ve',
    nothing: 'Nada',
    answers: 'Tu cuestionario lo lee tu coach, sin tu RUT.',
    failed: 'No pudimos cargar quién ve tus datos.',
    readers: [
      { name: 'ownCoachee', label: 'Tu coach' },
      { name: 'ownOrg', label: 'Quien administra en tu empresa' },
      { name: 'assigned', label: 'Consultoría de tus programas' },
      { name: 'sysadmin', label: 'Equipo que cuida tu cuenta' },
    ],
  },
} as const
