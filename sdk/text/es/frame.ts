// Compiled from frame.json by `node scripts/messages.ts`. Change the messages there.
export const frameWords = {
  waiting: "Inicia sesión en la ventana que se abrió. Esta página continuará automáticamente.",
  sessionBlocked: "La sesión está iniciada, pero tu navegador no permite que esta página la recuerde. Abre el elemento en la mediateca.",
}
