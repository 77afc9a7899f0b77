/** The look of a widget: letters of the reader's system, nothing fetched. */
export const widgetStyle = `
:root{color-scheme:light dark;--sheet:#fffefd;--line:#e6e2dc;--ink:#201e1a;--soft:#5d574f;--star:#b7791f;--off:#d8d2c9}
@media (prefers-color-scheme:dark){:root:not([data-scheme=light]){--sheet:#1b1815;--line:#3a3631;--ink:#efece8;--soft:#bab5ae;--star:#e2b04a;--off:#4b463f}}
[data-scheme=dark]{color-scheme:dark;--sheet:#1b1815;--line:#3a3631;--ink:#efece8;--soft:#bab5ae;--star:#e2b04a;--off:#4b463f}
[data-scheme=light]{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;background:var(--sheet);color:var(--ink);font:15px/22px system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif}
main{padding:16px;max-width:760px;margin:0 auto;overflow-wrap:anywhere}
[data-layout=cards] main{max-width:none}
h1{margin:0;font-size:17px;line-height:24px}
[data-layout=page] h1{font-size:24px;line-height:32px}
p{margin:0}
.sum{display:flex;flex-wrap:wrap;align-items:center;gap:4px 10px;margin-top:4px;color:var(--soft)}
.sum b{color:var(--ink);font-size:22px;line-height:28px}
.stars{display:inline-flex;gap:2px}
.stars i{width:15px;height:15px;background:linear-gradient(90deg,var(--star) var(--f,0%),var(--off) var(--f,0%));clip-path:polygon(50% 2%,62% 37%,98% 37%,69% 59%,80% 95%,50% 73%,20% 95%,31% 59%,2% 37%,38% 37%);print-color-adjust:exact}
.stars .full{--f:100%}
ul{margin:12px 0 0;padding:0;list-style:none}
li{padding:14px 0;border-top:1px solid var(--line)}
.who{display:flex;flex-wrap:wrap;align-items:center;gap:2px 10px}
.text{white-space:pre-line;margin-top:4px}
.where,footer{margin-top:4px;color:var(--soft);font-size:13px;line-height:20px}
footer{padding-top:12px;border-top:1px solid var(--line)}
blockquote{margin:10px 0 0;padding:2px 0 2px 12px;border-left:3px solid var(--line)}
a{color:inherit}
a:focus-visible,.list:focus-visible{outline:2px solid currentColor;outline-offset:2px}
[data-layout=cards] .list{overflow-x:auto;scroll-snap-type:x mandatory}
[data-layout=cards] ul{display:flex;gap:12px;padding-bottom:8px}
[data-layout=cards] li{flex:0 0 min(320px,86%);scroll-snap-align:start;padding:14px;border:1px solid var(--line);border-radius:8px}
[data-layout=badge] footer{border-top:0;padding-top:0}
nav{display:flex;justify-content:space-between;gap:16px;margin-top:16px}
@media print{body{background:#fff;color:#000}nav{display:none}li{break-inside:avoid}}
`
