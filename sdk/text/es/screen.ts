// Compiled from screen.json by `node scripts/messages.ts`. Change the messages there.
export const screenWords = {
  confirmTitle: "Vincular esta pantalla",
  confirmHelp: "Escribe este código en el portal: Administración, Pantallas.",
  codeLabel: ({ code }: { code: string | number }): string => `El código es ${code}`,
  waiting: "Esperando la red",
  waitingHelp: "Esta pantalla empezará automáticamente cuando se pueda conectar con la mediateca.",
  nothing: "Ahora no hay nada programado",
  urgent: "Mensaje urgente",
  paused: "En pausa",
  region: "En pantalla",
}
