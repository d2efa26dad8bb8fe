// Compiled from notification-mail.json by `node scripts/messages.ts`. Change the messages there.
export const notificationMailWords = {
  title: "Correo sobre notificaciones",
  help: "Sobre comentarios, respuestas, decisiones, accesos y conversiones que aún no ha leído aquí.",
  failed: "No se pudo cargar la opción.",
  times: {
    never: "Nunca",
    "at-once": "Enseguida",
    daily: "Una vez al día, a las 7:00",
  },
  stopTitle: "No recibir correo sobre notificaciones",
  stopLead: "Ya no recibirá correo sobre notificaciones. Otros mensajes, como un enlace para una contraseña nueva, siguen llegando.",
  stop: "No recibir más estos mensajes",
  account: "Su cuenta",
}
