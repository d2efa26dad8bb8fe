// Compiled from new-password.json by `node scripts/messages.ts`. Change the messages there.
export const newPasswordWords = {
  title: "Contraseña nueva",
  forgot: "¿Ha olvidado la contraseña?",
  askLead: "Recibirá un correo con un enlace. Funciona durante 60 minutos.",
  name: "Nombre de usuario o dirección de correo",
  blankName: "Introduzca su nombre de usuario o dirección de correo.",
  ask: "Enviar el enlace",
  sent: "Si existe una cuenta con este nombre o dirección, el mensaje está en camino. Mire también en el correo no deseado.",
  choose: ({ name }: { name: string | number }): string => `Elija una contraseña nueva para la cuenta «${name}». Se cerrará la sesión en todos sus dispositivos.`,
  chooseFirst: ({ name }: { name: string | number }): string => `Le damos la bienvenida. Elija una contraseña para su cuenta «${name}».`,
  save: "Guardar la contraseña",
  done: "Su contraseña se ha guardado. Ya puede iniciar sesión con ella.",
  over: "Este enlace ya no funciona: se ha usado o ha caducado.",
  another: "Enviarme otro enlace",
  busy: "Un momento…",
  signIn: "Iniciar sesión",
}
