// Fills in the address of this server and of a video that is really here, so that the code can be copied as it is.
const widget = { Title: 'New in our library', SearchFilters: { s: '*', ps: 8 } }
const show = (name, code) => {
  document.querySelector(`[data-code=${name}]`).textContent = code
}
show('script', `<script async src="${location.origin}/w/?w=${encodeURIComponent(JSON.stringify(widget))}"></` + 'script>')

void fetch('items.json')
  .then((answer) => answer.json())
  .then(({ Video, Class }) => {
    if (Class) {
      const script = `<script type="module" src="${location.origin}/vitrine-class.js"></` + 'script>'
      show('class', `${script}\n<vitrine-class item="${Class}"></vitrine-class>`)
    }
    if (!Video) return
    const tag = `<script type="module" src="${location.origin}/vitrine-player.js"></` + 'script>'
    show('element', `${tag}\n<vitrine-player item="${Video}"></vitrine-player>`)
    show(
      'frame',
      `<iframe src="${location.origin}/Embed.aspx?id=${Video}" width="640" height="360" title="Video" allow="autoplay; fullscreen; picture-in-picture"></iframe>`,
    )
  })
