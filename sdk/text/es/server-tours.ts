// Compiled from server-tours.json by `node scripts/messages.ts`. Change the messages there.
export const serverToursWords = {
  names: {
    upload: "Subir archivos",
    class: "Clase en directo",
    quiz: "Crear un cuestionario",
    share: "Compartir",
    mine: "Mis medios",
    editor: "Editar una página",
  },
  steps: {
    uploadFiles: {
      title: "Elegir archivos",
      text: "Suelte archivos aquí o elíjalos. La subida empieza enseguida, y puede describir los archivos mientras tanto.",
    },
    uploadRecord: {
      title: "Grabar un vídeo",
      text: "Su cámara, su pantalla o ambas se convierten en un vídeo, sin ningún otro programa.",
    },
    uploadLinks: {
      title: "Añadir un enlace",
      text: "Los vídeos y las páginas de otros sitios también pueden estar aquí. Pegue sus direcciones.",
    },
    uploadMine: {
      title: "Encontrar sus archivos",
      text: "Abra «Mis medios» en este menú para ver y cambiar todo lo que ha añadido.",
    },
    classItems: {
      title: "Elegir lo que mostrará",
      text: "Añada los vídeos, documentos y enlaces de la clase, en el orden en que los mostrará.",
    },
    classSettings: {
      title: "Fijar la hora y las reglas",
      text: "Aquí elige cuándo tiene lugar la clase y qué pueden hacer los espectadores en ella.",
    },
    classAttendance: {
      title: "Ver quién estuvo",
      text: "La lista de asistencia muestra quién vino y durante cuánto tiempo.",
    },
    classLinks: {
      title: "Invitar a personas",
      text: "Un enlace lleva a la clase a personas sin cuenta. Puede anularlo en cualquier momento.",
    },
    quizQuestion: {
      title: "Añadir una pregunta",
      text: "La pregunta aparece en el momento en que está el vídeo ahora. Podrá moverla después.",
    },
    quizSettings: {
      title: "Decidir cómo funciona",
      text: "Los ajustes determinan los intentos, el tiempo, los puntos y quién ve el cuestionario.",
    },
    quizMore: {
      title: "Traer preguntas",
      text: "Las preguntas de otros programas se pueden importar de un archivo.",
    },
    shareLink: {
      title: "Compartir un enlace",
      text: "Aquí se crea un enlace que puede enviar. Puede terminar un día concreto, y usted puede revocarlo.",
    },
    shareAudience: {
      title: "Ver quién tiene acceso",
      text: "Estas palabras muestran quién puede ver el elemento sin enlace.",
    },
    shareMore: {
      title: "Insertar y más",
      text: "Este menú contiene lo demás: código para otros sitios, descargas, personas con acceso.",
    },
    mineFilters: {
      title: "Encontrar algo",
      text: "Busque y filtre por tipo, estado o por las personas que pueden ver un elemento.",
    },
    mineList: {
      title: "Todo lo que es suyo",
      text: "Cada fila muestra quién puede ver un elemento, su estado y sus visualizaciones. Un título lo abre.",
    },
    mineSelect: {
      title: "Cambiar varios a la vez",
      text: "Seleccione filas para describir, publicar, descargar o eliminar varios elementos juntos.",
    },
    mineUpload: {
      title: "Añadir más",
      text: "Desde aquí se llega a la página de subida.",
    },
    layoutPage: {
      title: "Nombre y disposición",
      text: "El nombre es para los editores. La disposición decide el aspecto inicial de los nuevos widgets.",
    },
    layoutContent: {
      title: "Secciones y widgets",
      text: "Una página tiene secciones, y una sección tiene widgets: búsquedas, listas, categorías o texto.",
    },
    layoutPreview: {
      title: "Mirarla primero",
      text: "La vista previa muestra la página con el ancho de un teléfono, una tableta o un ordenador.",
    },
    layoutPublish: {
      title: "Publicar cuando esté lista",
      text: "Un borrador lo ven solo los editores. Los demás ven la página cuando usted la publica.",
    },
  },
}
