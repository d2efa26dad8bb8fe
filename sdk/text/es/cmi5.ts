// Compiled from cmi5.json by `node scripts/messages.ts`. Change the messages there.
export const cmi5Words = {
  action: "Descargar paquete cmi5",
  help: "Importe el paquete en su entorno de aprendizaje. Este abre entonces el elemento y sabe quién lo ha completado.",
  moveOn: "Hecho cuando",
  moveOns: {
    NotApplicable: "Abierto",
    Completed: "Visto",
    Passed: "Cuestionario aprobado",
    CompletedAndPassed: "Visto y cuestionario aprobado",
    CompletedOrPassed: "Visto o cuestionario aprobado",
  },
  mastery: "Puntuación para aprobar (por ciento)",
  masteryHelp: "Del cuestionario de este elemento, de 0 a 100. Las personas deben haber iniciado sesión aquí. Déjelo vacío si no cuenta ningún cuestionario.",
  method: "Se abre en",
  methods: {
    AnyWindow: "Un marco o una ventana",
    OwnWindow: "Una ventana propia",
  },
  download: "Descargar",
}
