/** The look of a guest's page: a phone first, letters of the reader's system, nothing fetched. */
export const guestStyle = `
:root{color-scheme:light dark;--desk:#f7f4f0;--sheet:#fffefd;--sunken:#fbf8f5;--line:#e6e2dc;--edge:#8d877f;--ink:#201e1a;--soft:#534e47;--fill:#673666;--on:#fff;--star:#b7791f;--off:#d8d2c9;--gone:#87251a;--gone-bed:#fcede9;--new:#185b37;--new-bed:#e8f4eb;--warn:#6b4400;--warn-bed:#faefdc}
@media (prefers-color-scheme:dark){:root{--desk:#12100e;--sheet:#1b1815;--sunken:#24211d;--line:#2f2c28;--edge:#8b857c;--ink:#efece8;--soft:#bab5ae;--fill:#d9b3d6;--on:#201e1a;--star:#e2b04a;--off:#4b463f;--gone:#f0b3a8;--gone-bed:#3a1d18;--new:#a5d8b6;--new-bed:#16301f;--warn:#ecc982;--warn-bed:#34270f}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;background:var(--desk);color:var(--ink);font:16px/24px system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;overflow-wrap:anywhere}
body>header{display:flex;align-items:center;gap:10px;padding:14px 20px;font-weight:600}
.logo{width:28px;height:28px;border-radius:6px;display:grid;place-items:center;background:var(--fill);color:var(--on)}
img.logo{background:none;object-fit:contain}
main{flex:1;display:flex;flex-direction:column;background:var(--sheet);border:1px solid var(--line);border-radius:16px 16px 0 0;border-width:1px 0 0}
.body{flex:1;padding:20px 20px 24px}
h1{margin:0;font-size:20px;line-height:28px}
h1:focus{outline:0}
h2{margin:20px 0 6px;font-size:14px;line-height:20px;color:var(--soft);font-weight:600}
p{margin:0}
.lead{margin-top:4px;color:var(--soft)}
.card{padding:14px;border:1px solid var(--line);border-radius:8px}
.card+.card{margin-top:12px}
.who{display:flex;flex-wrap:wrap;align-items:center;gap:2px 10px}
.meta{color:var(--soft);font-size:14px;line-height:20px}
.text{white-space:pre-line;margin-top:6px}
.reply{background:var(--sunken)}
.reply .text{margin:0 0 6px}
.stars{display:inline-flex;gap:2px}
.stars i{width:17px;height:17px;background:var(--off);clip-path:polygon(50% 2%,62% 37%,98% 37%,69% 59%,80% 95%,50% 73%,20% 95%,31% 59%,2% 37%,38% 37%);print-color-adjust:exact}
.stars .full{background:var(--star)}
del{color:var(--gone);background:var(--gone-bed)}
ins{color:var(--new);background:var(--new-bed)}
.note{margin-top:16px;padding:12px 14px;border-radius:8px;background:var(--warn-bed);color:var(--warn)}
.note[data-tone=good]{background:var(--new-bed);color:var(--new)}
.small{margin-top:16px;color:var(--soft);font-size:14px;line-height:20px}
label{display:block;margin:16px 0 6px;font-weight:600}
textarea{display:block;width:100%;min-height:160px;padding:10px 12px;border:1px solid var(--edge);border-radius:8px;background:var(--sheet);color:inherit;font:inherit;resize:vertical}
textarea[name=reason],textarea[name=question]{min-height:96px}
input:not([type=hidden]){display:block;width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--edge);border-radius:8px;background:var(--sheet);color:inherit;font:inherit}
.asked{margin-top:10px}
.asked .reply{margin-top:10px}
a{color:inherit}
.acts{position:sticky;bottom:0;display:grid;grid-template-columns:1fr 1fr;gap:8px;padding:12px 20px calc(16px + env(safe-area-inset-bottom));background:var(--sheet);border-top:1px solid var(--line)}
.acts form{display:contents}
button,a.button{display:grid;place-items:center;min-height:44px;padding:8px 16px;border:1px solid var(--edge);border-radius:8px;background:none;color:inherit;font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.first{grid-column:1/-1;min-height:52px;border:0;background:var(--fill);color:var(--on)}
.acts .wide{grid-column:1/-1}
button[disabled]{opacity:.6}
:focus-visible{outline:2px solid var(--fill);outline-offset:2px}
@media (min-width:641px){body{padding-bottom:48px}body>header,main{width:640px;max-width:calc(100vw - 48px);margin:0 auto}body>header{padding:24px 4px 14px}main{flex:none;border-width:1px;border-radius:12px}.acts{position:static;border-radius:0 0 12px 12px}}
`
