// A page of your own has the ids written in its frames; this one asks which items there are, to work on any server.
const film = document.querySelector('[data-embed]')
const gallery = document.querySelector('[data-widget]')

void fetch('../items.json')
  .then((answer) => answer.json())
  .then(({ Video, Playlist }) => {
    if (Video) film.src = `/Embed.aspx?id=${Video}`
    else film.closest('section').hidden = true
    const widget = Playlist ? { PlaylistCDID: Playlist } : { SearchFilters: { s: '*', ps: 4 } }
    gallery.src = `/embedw.aspx?w=${encodeURIComponent(JSON.stringify(widget))}`
  })

// The frame tells its height. Believe it only when it comes from our frame and from the server that the frame shows.
addEventListener('message', ({ source, origin, data }) => {
  if (source !== gallery.contentWindow || origin !== new URL(gallery.src).origin) return
  let message
  try {
    message = JSON.parse(data)
  } catch {
    return
  }
  const height = message?.context === 'vitrine' && message.event === 'size' ? Number(message.value?.height) : 0
  if (height > 0 && height < 10_000) gallery.style.height = `${height}px`
})
