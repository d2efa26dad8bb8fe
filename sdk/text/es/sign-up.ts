// Compiled from sign-up.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('es')

export const signUpWords = {
  lead: "Recibirás un mensaje con un enlace para confirmar tu dirección de correo. Después se revisa tu solicitud.",
  courses: "Cursos",
  name: "Nombre",
  email: "Dirección de correo",
  job: "Cargo",
  org: "Organización",
  location: "Lugar",
  send: "Enviar solicitud",
  sent: ({ days, email }: { days: number; email: string | number }): string => pluralText(days, { one: `Hemos enviado un mensaje a ${email}. Abre su enlace en ${days.toLocaleString('es')} día. Mira también en la carpeta de correo no deseado.`, many: `Hemos enviado un mensaje a ${email}. Abre su enlace en ${days.toLocaleString('es')} de días. Mira también en la carpeta de correo no deseado.`, other: `Hemos enviado un mensaje a ${email}. Abre su enlace en ${days.toLocaleString('es')} días. Mira también en la carpeta de correo no deseado.` }),
  again: "Enviar de nuevo",
  sentAgain: "Enviado de nuevo.",
  confirmTitle: "Confirma tu dirección de correo",
  confirmLead: "Pulsa el botón para enviar tu solicitud.",
  confirm: "Confirmar",
  waiting: "Gracias. Tu solicitud se está revisando. Recibirás un mensaje cuando se decida.",
  approved: "Tu solicitud está aceptada. Te hemos enviado un mensaje.",
  signIn: "Ir al inicio de sesión",
}
