// Compiled from team-chat-app.json by `node scripts/messages.ts`. Change the messages there.
export const teamChatAppWords = {
  titleOf: ({ name }: { name: string | number }): string => `Aplicación de ${name}`,
  help: "Guarde cómo inician sesión las personas, descargue el paquete y súbalo en el centro de administración de Microsoft Teams. Descárguelo de nuevo después de cada cambio.",
  download: "Descargar el paquete",
  provider: "Inicio de sesión",
  providerHelp: "Con un proveedor del inquilino de su chat de equipo, las personas inician sesión sin preguntas.",
  inWindow: "En una ventana",
  entraHelp: "Introduzca estos valores en Entra ID, en «Exponer una API» del registro de aplicación del proveedor de inicio de sesión.",
  uri: "URI de id. de aplicación",
  scope: "Ámbito",
  clients: "Aplicaciones cliente autorizadas",
  bot: "ID de aplicación del bot",
  botHelp: "Un bot de Azure convierte en tarjetas los enlaces a contenidos públicos. Sin bot, deje este campo vacío.",
  cloud: "Nube del bot",
  worldwide: "Mundial",
  government: "Gobierno de los Estados Unidos",
  messages: "Extremo de mensajería del bot",
}
