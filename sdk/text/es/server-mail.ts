// Compiled from server-mail.json by `node scripts/messages.ts`. Change the messages there.
import { pluralsOf } from '../formats.ts'

const pluralText = /* @__PURE__ */ pluralsOf('es')

export const serverMailWords = {
  hello: ({ name }: { name: string | number }): string => `Hola, ${name}:`,
  open: ({ site }: { site: string | number }): string => `Abrir ${site}`,
  test: {
    subject: ({ site }: { site: string | number }): string => `Mensaje de prueba de ${site}`,
    text: ({ site }: { site: string | number }): string => `${site} puede enviar correos. No hay que hacer nada más.`,
    reason: "Recibe este mensaje porque se ha enviado una prueba.",
    sent: ({ address }: { address: string | number }): string => `El servidor de correo ha aceptado el mensaje para ${address}.`,
  },
  address: {
    subject: ({ site }: { site: string | number }): string => `Su dirección de correo en ${site}`,
    fresh: ({ account }: { account: string | number }): string => `Esta es ahora la dirección de correo de su cuenta «${account}».`,
    former: ({ account }: { account: string | number }): string => `Esta ya no es la dirección de correo de su cuenta «${account}». Si no lo esperaba, pregunte a la administración.`,
    button: "Su cuenta",
    reason: "Recibe este mensaje porque ha cambiado la dirección de correo de su cuenta.",
  },
  newPassword: {
    subject: ({ site }: { site: string | number }): string => `Una contraseña nueva para ${site}`,
    text: ({ account }: { account: string | number }): string => `Alguien ha pedido una contraseña nueva para su cuenta «${account}». Elíjala con este botón. Funciona una vez, durante 60 minutos.`,
    ignore: "Si no ha sido usted, ignore este mensaje: no cambia nada.",
    button: "Elegir una contraseña",
    reason: "Recibe este mensaje porque alguien ha introducido su nombre o dirección en «¿Ha olvidado la contraseña?».",
  },
  signIn: {
    subject: ({ site }: { site: string | number }): string => `Cómo iniciar sesión en ${site}`,
    text: ({ account, providers }: { account: string | number; providers: string | number }): string => `Su cuenta «${account}» no tiene contraseña aquí. Inicie sesión con ${providers}.`,
    button: "Iniciar sesión",
  },
  invitation: {
    subject: ({ site }: { site: string | number }): string => `Su cuenta en ${site}`,
    text: ({ site, account }: { site: string | number; account: string | number }): string => `Hay una cuenta para usted en ${site}. Su nombre de usuario es «${account}».`,
    link: ({ days }: { days: number }): string => pluralText(days, { one: `Elija una contraseña con este botón. Funciona una vez, durante ${days.toLocaleString('es')} día.`, many: `Elija una contraseña con este botón. Funciona una vez, durante ${days.toLocaleString('es')} días.`, other: `Elija una contraseña con este botón. Funciona una vez, durante ${days.toLocaleString('es')} días.` }),
    reason: ({ site }: { site: string | number }): string => `Recibe este mensaje porque la administración de ${site} le ha creado una cuenta.`,
  },
  system: {
    subject: ({ site }: { site: string | number }): string => `${site} necesita atención`,
    disk: ({ machine, gigabytes }: { machine: string | number; gigabytes: string | number }): string => `Espacio libre en ${machine}: ${gigabytes} GB. Cuando se agota, se rechazan las subidas.`,
    queue: ({ hours }: { hours: string | number }): string => `Horas que lleva esperando la tarea más antigua: ${hours}. La página muestra qué tareas esperan y si algún proceso las toma.`,
    conversions: ({ failed, done }: { failed: string | number; done: string | number }): string => `Conversiones fallidas en una hora: ${failed}. Correctas: ${done}.`,
    backup: ({ reason }: { reason: string | number }): string => `La última copia de seguridad ha fallado o está incompleta. El comando indica: ${reason}`,
    backupCheck: ({ reason }: { reason: string | number }): string => `La comprobación de la última copia ha fallado: puede que no se pueda restaurar. El comando indica: ${reason}`,
    button: "Abrir la página del sistema",
    reason: ({ site }: { site: string | number }): string => `Recibes este mensaje porque administras ${site}.`,
  },
  twoFactor: {
    subject: ({ site }: { site: string | number }): string => `Se desactivó el inicio de sesión en dos pasos en ${site}`,
    byAdministrator: ({ account }: { account: string | number }): string => `Un administrador desactivó el inicio de sesión en dos pasos de su cuenta «${account}». Ahora basta con su contraseña. Si no lo pidió, hable con un administrador.`,
    bySelf: ({ account }: { account: string | number }): string => `El inicio de sesión en dos pasos de su cuenta «${account}» se desactivó con su contraseña y un código. Si no fue usted, avise enseguida a un administrador.`,
    reason: "Recibe este mensaje porque ha cambiado el inicio de sesión de su cuenta.",
  },
  notifications: {
    subject: ({ site }: { site: string | number }): string => `Novedades de ${site}`,
    atOnce: ({ site }: { site: string | number }): string => `Sus notificaciones nuevas de ${site}:`,
    daily: ({ site }: { site: string | number }): string => `Sus notificaciones de ${site} desde el último mensaje diario:`,
    more: ({ count }: { count: number }): string => pluralText(count, { one: `Y ${count.toLocaleString('es')} más.`, many: `Y ${count.toLocaleString('es')} más.`, other: `Y ${count.toLocaleString('es')} más.` }),
    reason: "Recibe este mensaje porque ha elegido en su cuenta recibir las notificaciones por correo.",
    unsubscribe: "No recibir más estos mensajes",
    ended: ({ site }: { site: string | number }): string => `Ya no recibe correos de notificaciones de ${site}. Puede volver a activarlos en su cuenta.`,
  },
  passkeys: {
    subject: ({ site }: { site: string | number }): string => `Las llaves de acceso de su cuenta en ${site} han cambiado`,
    added: ({ name, account }: { name: string | number; account: string | number }): string => `Se ha añadido la llave de acceso «${name}» a su cuenta «${account}». Inicia su sesión sin contraseña. Si no ha sido usted, quítela en la página de su cuenta, cambie la contraseña y avise enseguida a un administrador.`,
    removed: ({ account }: { account: string | number }): string => `Un administrador ha quitado todas las llaves de acceso de su cuenta «${account}». Inicie sesión con su contraseña o de otra forma que haya usado. Si no lo ha pedido, hable con un administrador.`,
    reason: "Recibe este mensaje porque ha cambiado el inicio de sesión de su cuenta.",
  },
  newAddress: {
    subject: ({ site }: { site: string | number }): string => `Nueva dirección de correo para su cuenta en ${site}`,
    text: ({ account, minutes }: { account: string | number; minutes: string | number }): string => `La cuenta «${account}» pide usar esta dirección de correo. Confírmelo con el botón. Funciona una vez, durante ${minutes} minutos.`,
    button: "Confirmar la dirección",
    asked: ({ account, email }: { account: string | number; email: string | number }): string => `Se ha pedido cambiar la dirección de correo de su cuenta «${account}» a ${email}. La dirección cambia cuando se confirma el enlace enviado allí.`,
    notMe: "¿No ha sido usted? Cambie ahora su contraseña: el enlace dejará de funcionar. Avise también a un administrador.",
    reason: "Recibe este mensaje porque en una cuenta se ha pedido una nueva dirección de correo.",
  },
}
