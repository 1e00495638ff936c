import { dialog, h, icon } from './dom.js';
import { spoiler } from './markdown.js';
import { word } from './words.js';

/** A picture that can be enlarged; its alt text is read to those who need it and shown to those who ask. */
export function picture(media, alt, options = {}) {
  const description = alt || '';
  if (media.content_type?.startsWith('video/')) return h('video', { src: media.url, controls: true, class: 'video' });
  const image = h('img', {
    src: media.url,
    alt: description,
    loading: 'lazy',
    width: media.width ?? null,
    height: media.height ?? null,
  });
  const open = h(
    'button',
    {
      type: 'button',
      class: 'zoom',
      'aria-label': description ? word('enlarge', { what: description }) : word('enlargePicture'),
      onclick: () => enlarge(media, description),
    },
    image,
  );
  image.addEventListener('error', () => {
    box.classList.add('broken');
    open.replaceChildren(h('span', { class: 'faint' }, description || word('noPicture')));
  });
  const note = h('div', { class: 'alt-text', hidden: true }, description);
  const badge = description
    ? h(
        'button',
        {
          type: 'button',
          class: 'alt',
          'aria-label': word('showDescription'),
          'aria-expanded': 'false',
          onclick: () => {
            note.hidden = !note.hidden;
            badge.setAttribute('aria-expanded', String(!note.hidden));
          },
        },
        'ALT',
      )
    : null;
  const box = h(
    'div',
    { class: options.thumbnail ? 'picture thumbnail' : 'picture' },
    open,
    options.thumbnail ? null : [badge, note],
  );
  if (!options.thumbnail && media.width && media.height) reserve(box, image, media);
  return options.spoiler ? spoiler(box) : box;
}

/** Gives a picture its place before it is loaded, so that nothing jumps. */
function reserve(box, image, { width, height }) {
  const ratio = width / height;
  box.classList.add('sized');
  box.style.width = `min(100%, ${width}px, calc(min(460px, 48dvh) * ${ratio.toFixed(4)}))`;
  image.style.aspectRatio = `${width} / ${height}`;
}

function enlarge(media, description) {
  const box = dialog(
    { class: 'lightbox', 'aria-label': word('picture') },
    h(
      'button',
      { type: 'button', class: 'icon close', 'aria-label': word('close'), onclick: () => box.close() },
      icon('close'),
    ),
    h('img', { src: media.url, alt: description }),
    h(
      'div',
      { class: 'caption' },
      description ? h('p', {}, description) : h('p', { class: 'faint' }, word('noDescription')),
      h('a', { href: media.url, target: '_blank', rel: 'noopener' }, word('newTab')),
    ),
  );
  box.addEventListener('click', (event) => {
    if (event.target.tagName === 'IMG' || event.target === box) box.close();
  });
}
