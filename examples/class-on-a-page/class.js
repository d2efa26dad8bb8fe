/*
 * A page of your own has the id in its HTML: <vitrine-class item="VqLBrtKd"></vitrine-class>, and with a link that the presenter has made
 * code="...". This one asks first which class there is, to work on any server; ?item= and &code= choose another one.
 */
const asked = new URLSearchParams(location.search)

async function showClass() {
  const { Class } = asked.has('item') ? { Class: asked.get('item') } : await (await fetch('../items.json')).json()
  if (!Class) {
    document.getElementById('note').textContent = 'There is no virtual class in this library yet'
    return
  }
  // An element that stands in the page without an id says that it is missing.
  const lesson = document.createElement('vitrine-class')
  lesson.setAttribute('aria-label', 'Class online')
  if (asked.has('code')) lesson.setAttribute('code', asked.get('code'))
  lesson.setAttribute('item', Class)
  document.getElementById('class').append(lesson)
}

void showClass()
