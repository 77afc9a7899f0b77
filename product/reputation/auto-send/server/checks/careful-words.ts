/** The languages in which it is known what must not be answered by a machine: ISO 639-1. */
export const carefulLanguages = ['de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt'] as const
export type CarefulLanguage = (typeof carefulLanguages)[number]

export function isCareful(language: string | null): language is CarefulLanguage {
  return (carefulLanguages as readonly (string | null)[]).includes(language)
}

/** Beginnings of words, folded; `$` ends a whole word, and some are several words. */
type Stems = Readonly<Record<CarefulLanguage, string>>

/** Harm to somebody, by language. */
const harm: Stems = {
  de: 'verletz,blut,krankenhaus,notarzt,notaufnahme,rettungswagen,allergi,vergift,erbroch,ubergeben,verbrann,verbrenn,verbruh,gebrochen,bewusstlos,gestorben,verstorben,tod$,todes,todlich,tote$,toter$,suizid,selbstmord,angegriff,geschlagen,belastig,missbrauch,vergewaltig,bedroh,drohung,gewalt,waffe,messer,rassis,diskriminier,sexuell,gefahrlich,lebensgefahr,schimmel,ratte,kakerlake,infekt',
  en: 'injur,hurt,bleed,blood,hospital,ambulance,emergency,allerg,anaphyla,poison,vomit,burn,scald,fractur,concuss,unconscious,faint,died,death,dead$,kill,suicid,assault,attack,harass,abus,rape,raped,threat,violen,weapon,gun$,knife,racis,discriminat,sexual,molest,unsafe,danger,mold$,mouldy,moldy,rat$,rats$,cockroach,infect,chok,broken bone',
  es: 'herid,lesion,sangr,hospital,ambulancia,urgencia,alergi,intoxic,envenen,vomit,quemad,fractur,inconsciente,desmay,muert,fallec,suicid,agred,agresion,acos,abus,violaci,violad,violar,amenaz,violen,arma$,armas$,cuchill,racis,discrimin,sexual,peligr,moho,rata$,ratas$,cucaracha,infecc',
  fr: 'bless,sang$,hopital,ambulance,urgence,allerg,empoison,intoxica,vomi,brul,fractur,inconscient,evanoui,mort,deces,deced,suicid,agress,harcel,viol$,violee,violence,violent,menac,arme$,armes$,couteau,racis,discrimin,sexuel,danger,moisi,rat$,rats$,cafard,infect',
  it: 'ferit,lesion,sangue,ospedale,ambulanza,pronto soccorso,allergi,intossic,avvelen,vomit,ustion,bruciat,frattur,svenut,incoscient,mort,decedut,decess,suicid,aggred,aggression,molest,abus,stupr,violen,minacc,arma$,armi$,coltell,razzis,discrimin,sessual,pericol,muffa,topo$,topi$,ratto$,ratti$,scarafagg,infezion',
  nl: 'gewond,verwond,letsel,bloed,ziekenhuis,ambulance,spoedeisend,allergi,vergiftig,overgegeven,overgeven,braken,gebraakt,verbrand,gebroken,bewusteloos,flauwgevallen,overleden,dood,zelfmoord,aangevallen,mishandel,geslagen,lastiggevallen,intimid,misbruik,verkracht,bedreig,geweld,wapen,racis,discrimin,seksueel,gevaar,schimmel,rat$,ratten,kakkerlak,infectie',
  pl: 'ranny,ranna,zranion,obrazen,krew$,krwi,szpital,karetk,pogotow,alerg,uczul,zatruc,zatrul,wymiot,oparz,poparz,zlaman,nieprzytomn,omdla,zmarl,smierc,martw,samoboj,zaatak,napasc,pobit,pobil,molest,naduzy,gwalt,zgwalc,grozil,grozb,przemoc,bron$,noz$,rasis,dyskrymin,seksual,niebezpiecz,plesn,szczur,karaluch,infekc,zakazen',
  pt: 'ferid,ferim,lesao,lesoes,sangu,hospital,ambulancia,emergencia,alergi,intoxic,envenen,vomit,queimad,fratur,inconsciente,desmai,morte,morreu,morto,faleci,suicid,agredi,agress,assedi,abus,estupr,violac,violad,ameac,violen,arma$,armas$,faca$,racis,discrimin,sexual,perig,mofo,bolor,rato$,ratos$,infecc',
}

/** Law and authorities, and the press. */
const lawAndPress: Stems = {
  de: 'anwalt,anwaelt,rechtsanwalt,klage,verklag,vor gericht,gerichtlich,amtsgericht,landgericht,polizei,betrug,betrog,illegal,straftat,anzeige,diebstahl,gestohlen,geklaut,haftung,schadensersatz,schadenersatz,gesundheitsamt,ordnungsamt,verbraucherzentrale,datenschutz,dsgvo,gewerbeaufsicht,journalist,reporter,zeitung,presse,fernseh,redaktion',
  en: 'lawyer,attorney,solicitor,lawsuit,sue$,sued$,suing,legal,illegal,court,police,fraud,scam,theft,thief,stole$,stolen,steal,crime,criminal,liab,compensation,small claims,regulator,ombuds,health department,health inspector,trading standards,gdpr,privacy,data breach,journalist,reporter,newspaper,the press,television,news',
  es: 'abogad,demanda,denunci,juicio,juzgado,tribunal,legal,ilegal,policia,fraude,estaf,robo$,robar,robad,robaron,hurto,delito,crimen,indemniz,sanidad,oficina de consumo,consumidor,proteccion de datos,rgpd,periodista,reporter,periodico,prensa,television,noticias',
  fr: 'avocat,proces$,plainte,tribunal,justice,juridique,legal,illegal,police,gendarm,fraude,arnaqu,escroc,vol$,vole$,volee,voleur,crime,criminel,indemni,dommages et interets,dgccrf,hygiene,rgpd,huissier,journaliste,reporter,journal$,journaux,presse,television',
  it: 'avvocat,denunci,querela,vie legali,legale,legali,tribunale,polizia,carabinieri,frode,truff,illegal,furto,rubat,ladr,reato,crimin,risarcim,asl$,nas$,privacy,gdpr,garante,giornalist,reporter,giornale,stampa$,televisione',
  nl: 'advocat,advocaat,rechtszaak,aanklag,aangeklaagd,rechter$,rechtbank,juridisch,politie,aangifte,fraude,oplicht,illegaal,gestolen,diefstal,dief$,dieven,misdrijf,schadevergoeding,schadeclaim,aansprakelijk,ggd$,nvwa$,avg$,privacy,journalist,verslaggever,krant,pers$,televisie',
  pl: 'prawnik,adwokat,pozew,pozw,sad$,sadu$,sadow,prawn,policj,oszust,oszuk,nielegal,kradzie,ukrad,zlodziej,przestep,odszkodow,sanepid,rodo$,uokik,dziennikarz,reporter,gazet,prasa$,prasie,telewizj',
  pt: 'advogad,processar,processo judicial,denunci,tribunal,justica,juridic,legal$,ilegal,policia,fraude,burla,roub,furt,ladrao,ladroes,crime,criminos,indemniz,indeniz,procon,asae$,rgpd,lgpd,livro de reclamacoes,jornalist,reporter,jornal,imprensa,televisao',
}

/** What a machine must not promise. */
const offers: Stems = {
  de: 'rabatt,gutschein,erstatt,kostenlos,kostenfrei,entschadig,auf kosten des hauses,geld zuruck,preisnachlass,geschenk',
  en: 'discount,refund,voucher,coupon,free of charge,for free,complimentary,compensat,on the house,gift card,reimburs,money back',
  es: 'descuento,reembols,vale de,vale regalo,cupon,gratis,gratuit,compensa,regalo',
  fr: 'remise,rembours,bon d achat,coupon,gratuit,dedommag,offert,rabais,cadeau',
  it: 'sconto,rimbors,buono sconto,buono regalo,coupon,gratis,gratuit,omaggio,risarc',
  nl: 'korting,terugbetal,vergoed,waardebon,cadeaubon,tegoedbon,gratis,kosteloos',
  pl: 'rabat,znizk,zwrot pieniedzy,zwrocimy,voucher,kupon,gratis,darmow,rekompens,prezent',
  pt: 'desconto,reembols,vale presente,cupom,cupao,gratis,gratuit,compensa,brinde',
}

/** Words of harm, law or press in a text, which users have to answer; English ones are found in every language. */
export function sensitiveWords(text: string, language: CarefulLanguage): string[] {
  return [...new Set([language, 'en' as const])].flatMap((one) => [
    ...found(text, harm[one]),
    ...found(text, lawAndPress[one]),
  ])
}

/** Words of a reply that promise something of value. */
export function offeredWords(text: string, language: CarefulLanguage): string[] {
  return found(text, offers[language])
}

function found(text: string, stems: string): string[] {
  const words = ` ${fold(text)} `
  const whole = text.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  return stems.split(',').flatMap((stem) => {
    const isWhole = stem.endsWith('$')
    const start = words.indexOf(` ${isWhole ? `${stem.slice(0, -1)} ` : stem}`)
    if (start < 0) return []
    const before = words.slice(0, start + 1).split(' ').length - 2
    return [whole.slice(before, before + stem.split(' ').length).join(' ')]
  })
}

/** Small letters without marks, words between single blanks. */
function fold(text: string): string {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) =>
      word
        .normalize('NFD')
        .replaceAll(/\p{M}/gu, '')
        .toLocaleLowerCase('en')
        .replaceAll('ł', 'l')
        .replaceAll('ß', 'ss'),
    )
    .join(' ')
}
