export interface SentimentWords {
  /** Words by strength, space separated; a trailing * matches every ending. */
  strongGood: string
  good: string
  bad: string
  strongBad: string
  /** Turn the next words around. */
  negations: string
  intensifiers: string
  dampeners: string
  /** What comes after weighs more than what came before. */
  turns: string
}

/** Small word lists of our own for reviews of places and services. */
export const sentimentWords: Record<string, SentimentWords> = {
  en: {
    strongGood:
      'incredible phenomenal exceptional favourite stellar 10/10 epic unforgettable marvellous exquisite sublime superbly gem legendary spectacular yummiest',
    good: "fast quick polite tasty professional attentive cheap affordable decent patient convenient accurate prompt smooth smoothly gem moving touching witty helped genuine inventive imaginative provocative absorbing gripping suspenseful vivid warm-hearted poignant memorable refreshing intriguing intimate stylish skillful gifted hilarity treats awesomely wit can't-wait cant-wait bad-ass no-worries no-problem no-problems",
    bad: 'slow cold late expensive overpriced disapoint* loud crowded stale bland burnt burned soggy dry greasy raw undercooked forgot issue* poorly lack* lacking wait waited waiting mediocre unclean smell* smelly sticky rushed homeless beggar* pretentious predictable tedious contrived cliche* clichés pointless shallow overcooked incorrect untrained attitude dies dying death* headache crash* creepy formulaic uninspired lifeless tiresome unfunny clumsy incoherent muddled overlong overwrought manipulative derivative cheesy implausible unoriginal unconvincing sloppy amateurish uneven bleak murky hollow soulless misfire misguided hungry disaster* worst-case complaint* nope wrong* noise inconvenien* unreliable unhelpful unsafe',
    strongBad:
      'filthy atrocious stole cockroach* roach* rat rats garbage trash inedible never-again nightmare idiot* abysmal horrible-experience detest* asshole* abomination abysmally unbearable unwatchable insufferable repulsive revolting hideous',
    negations:
      "not no never none nothing neither nor cannot can't cant don't dont doesn't doesnt didn't didnt isn't isnt wasn't wasnt aren't arent weren't won't wont wouldn't shouldn't couldn't ain't hardly barely without haven't havent hasn't hasnt hadn't hadnt wouldnt shouldnt couldnt aint mustn't mustnt rarely seldom nowhere",
    intensifiers:
      'very really so extremely super absolutely totally too incredibly highly completely always truly most',
    dampeners: 'somewhat slightly bit little kinda kind-of sort-of not-sure fairly rather sometimes',
    turns: 'but however although though yet except',
  },
  de: {
    strongGood:
      'hervorragend* ausgezeichnet* fantastisch* perfekt* wunderbar* großartig* exzellent* klasse super spitze traumhaft* toll* begeistert* genial* mega lecker* köstlich* beste bester bestes besten top hammer liebe vorbildlich*',
    good: 'gut gute guter gutes guten nett* freundlich* hilfsbereit* sauber* schnell* schön* angenehm* kompetent* zufrieden* empfehl* empfohlen zuverlässig* unkompliziert* einfach* frisch* gern* gerne danke ordentlich* höflich* praktisch* bequem* funktioniert* problemlos* reibungslos* prima fair* günstig* gemütlich* aufmerksam* professionell* flott* okay pünktlich* immer-wieder bemüht* hilfreich* geduldig* sympathisch* herzlich*',
    bad: 'schlecht* langsam* unfreundlich* kalt* dreckig* schmutzig* teuer* laut* enttäusch* leider problem* defekt* kaputt* falsch* verspät* unpünktlich* unzuverlässig* warten wartezeit* fehlt* fehlend* überfüllt* nervig* ärger* ärgerlich* beschwer* schade mangelhaft* unhöflich* genervt* voll schwierig* umständlich* verloren* beschädigt* geschlossen* verweiger* abgelehnt* inkompetent* unmöglich* chaos chaotisch* überfordert* nix ignorier* stinkt* unverschämt* zurückgeschickt* schlimm* störung* mies* patzig* respektlos* vergeblich*',
    strongBad:
      'furchtbar* schrecklich* katastroph* ekelhaft* ekelig* eklig* schlechteste* grauenhaft* grausam* miserabel* frech* frechheit unterirdisch* horror betrug betrüger* abzocke saftladen nie-wieder zumutung unfassbar* scheiß* scheisse scheiße lächerlich* inakzeptabel* geklaut* gestohlen* unterste schlimmste* idiot* asozial* diebe* desaster* verarsch* müll',
    negations: 'nicht kein keine keinen keiner keinem keinerlei nie niemals nichts ohne kaum weder',
    intensifiers: 'sehr extrem absolut total echt richtig wirklich besonders immer so zu völlig mega super',
    dampeners: 'etwas bisschen teilweise manchmal relativ eher',
    turns: 'aber jedoch allerdings trotzdem obwohl',
  },
  fr: {
    strongGood:
      'excellent* parfait* génial* superbe* magnifique* délicieu* exceptionnel* fantastique* incroyable* formidable* adore* adoré* meilleur* top extraordinaire* merveilleu* impeccable* succulent*',
    good: 'bon bonne bons bonnes bien agréable* gentil* sympa* sympathique* rapide* propre* recommande* accueillant* souriant* serviable* professionnel* content* satisfait* efficace* aimable* chaleureu* frais fraîche* merci joli* beau belle aime aimé plaisir disponible* compétent* poli* pratique* facile* calme copieu*',
    bad: 'mauvais* lent* froid* sale* cher chère* déçu* décevant* déception attente long* bruyant* désagréable* problème* malheureusement dommage erreur* manque* incompétent* impoli* retard* désordre médiocre* fade* sec sèche cassé* difficile* triste* bof moyen* vieux vieille énerv* perdu* fermé* oublié* pire*',
    strongBad:
      'horrible* nul nulle* catastroph* dégoûtant* dégueulasse* honteu* honte scandaleu* arnaque* voleur* affreux affreuse* inadmissible* inacceptable* exécrable* lamentable* infect* fuir jamais-plus désastre* désastreu* merde odieu* ignoble* insupportable*',
    negations: "ne pas n'est jamais aucun aucune rien sans ni plus-jamais",
    intensifiers: 'très vraiment trop extrêmement super tellement absolument toujours si',
    dampeners: 'peu assez parfois plutôt',
    turns: 'mais cependant pourtant toutefois malgré',
  },
  es: {
    strongGood:
      'excelente* perfecto* perfecta* increíble* fantástic* maravillos* espectacular* delicios* genial* estupend* encanta* encantó mejor mejores riquísim* buenísim* magnífic* inmejorable* excepcional* fenomenal* impecable* recomendadísim*',
    good: 'bueno buena buenos buenas buen bien amable* rápid* limpi* agradable* recomiend* recomendable* simpátic* atent* content* satisfech* fresc* ric* bonit* cómod* gracias profesional* eficiente* eficaz barat* gusta* gustó feliz* acogedor* tranquil* lindo linda fácil* cordial* puntual*',
    bad: 'malo mala malos malas mal lent* frí* suci* caro cara caros decepcion* espera* tard* ruidos* desagradable* problema* lamentablemente desgraciadamente lástima error* falta* incompetente* maleducad* desorden* mediocre* sos* sec* rot* difícil* triste* viej* perdid* cerrad* antipátic* queja* grosero* grosera* retras*',
    strongBad:
      'horrible* pésim* terrible* fatal* asqueros* asco peor vergüenza vergonzos* estafa* ladron* ladrón robo robaron inaceptable* desastr* nunca-más basura mierda lamentable* deplorable* nefast* espantos*',
    negations: 'no nunca jamás ningún ninguna nada sin tampoco ni',
    intensifiers: 'muy realmente demasiado súper super tan extremadamente totalmente siempre',
    dampeners: 'poco algo bastante veces',
    turns: 'pero sin-embargo aunque',
  },
  it: {
    strongGood:
      'eccellente* ottimo ottima ottimi ottime perfetto* perfetta* fantastic* meraviglios* stupend* delizios* squisit* splendid* migliore* migliori eccezional* straordinari* incredibil* favolos* adoro super top buonissim* bellissim* gentilissim* impeccabil* spettacolar*',
    good: 'buono buona buoni buone bene bravo bravi brava bello bella belli gentile* gentili simpatic* veloce* veloci pulit* consiglio consigliato* consigliat* accogliente* accoglienti cordiale* cordiali disponibil* professional* content* soddisfatt* fresc* grazie comod* economic* piacevol* piace piaciuto efficient* puntual* tranquill* cortese* cortesi',
    bad: 'cattivo cattiva cattivi male lento lenta lenti freddo fredda freddi sporco sporca sporchi caro cara cari deludent* delus* delusion* attesa* ritardo* rumoros* sgradevol* problem* purtroppo peccato errore* errori manca* incompetent* maleducat* scortes* mediocre* insipid* secc* rott* difficile* triste* vecchi* pers* chius* scadent* scars* disorganizzat*',
    strongBad:
      'orribil* pessim* terribil* schif* vergogn* truffa* ladri ladro inaccettabil* disastr* mai-più peggior* spazzatura merda indecent* disgust* penos* vergognos* osceno',
    negations: 'non mai nessun nessuna niente nulla senza né neanche',
    intensifiers: 'molto davvero troppo veramente super così estremamente sempre assolutamente',
    dampeners: 'poco abbastanza qualche talvolta',
    turns: 'ma però tuttavia nonostante',
  },
  nl: {
    strongGood:
      'uitstekend* perfect* geweldig* fantastisch* prachtig* heerlijk* super top beste fenomenaal* voortreffelijk* schitterend* fenomenale briljant* subliem* overheerlijk* aanrader zalig* toppie',
    good: 'goed goede vriendelijk* aardig* behulpzaam* behulpzame schoon schone snel snelle lekker* mooi* fijn* prettig* gezellig* netjes tevreden aanbevolen aanraden vlot* vers verse leuk* professioneel* professionele bedankt deskundig* betaalbaar* goedkoop* makkelijk* blij rustig* keurig* prima correct* attent* gastvrij*',
    bad: 'slecht* traag* trage langzaam* langzame koud* vies* vieze vuil* duur dure teleurgesteld* teleurstell* wachten wachttijd* lawaai* onvriendelijk* probleem problemen helaas jammer fout* ontbreekt* incompetent* onbeleefd* chaos rommel* matig* droog droge kapot* moeilijk* oud oude kwijt gesloten druk laat klacht* klagen irritant* beschadigd* asociaal*',
    strongBad:
      'verschrikkelijk* vreselijk* afschuwelijk* slechtste walgelijk* schandalig* schande oplichter* oplichting diefstal onacceptabel* ramp drama dramatisch* nooit-meer waardeloos* waardeloze belachelijk* smerig* onbeschoft* bagger hufter* rot',
    negations: 'niet geen nooit niets niks zonder nauwelijks noch',
    intensifiers: 'erg heel zeer echt super enorm te ontzettend altijd zo',
    dampeners: 'beetje soms redelijk enigszins',
    turns: 'maar echter hoewel toch',
  },
  pt: {
    strongGood:
      'excelente* perfeito* perfeita* incrível incríveis fantástic* maravilhos* espetacular* delicios* ótimo ótima ótimos ótimas otimo otima melhor melhores sensacional* adorei amei impecável fenomenal* excepcional* nota-10 maravilha top',
    good: 'bom boa bons boas bem simpátic* amável amáveis rápid* limp* agradável agradáveis recomend* atencios* content* satisfeit* fresc* gostos* bonit* confortável obrigad* profissional* eficiente* barat* gostei gosto feliz acolhedor* tranquil* fácil educad* prestativ* saboros* cordial* pontual*',
    bad: 'mau má ruim ruins mal lent* fri* suj* caro cara caros decepcion* desilus* espera* demora* demorad* atras* barulh* desagradável problema* infelizmente pena erro* falt* incompetente* mal-educad* desorganiz* medíocre* seco seca quebrad* difícil triste velh* perdid* fechad* antipátic* reclam* grosseir*',
    strongBad:
      'horrível horríveis péssim* terrível terríveis nojent* nojo pior piores vergonh* burla* golpe ladr* roubo roubaram inaceitável desastr* nunca-mais lixo merda lamentável deplorável absurdo ridícul*',
    negations: 'não nao nunca jamais nenhum nenhuma nada sem nem',
    intensifiers: 'muito realmente demais super tão extremamente totalmente sempre',
    dampeners: 'pouco algo bastante vezes',
    turns: 'mas porém contudo embora',
  },
  pl: {
    strongGood:
      'doskonał* świetn* wspaniał* fantastyczn* idealn* rewelacyjn* rewelacja pyszn* przepyszn* najlepsz* super ekstra cudown* znakomit* genialn* wyśmienit* wyborn* perfekcyjn* niesamowit* mega uwielbiam kocham',
    good: 'dobry dobra dobre dobrze dobrzy miły miła miłe miło mili przyjazn* pomocn* czyst* szybk* smaczn* polecam polecan* przyjemn* zadowolon* śwież* dziękuję ładn* piękn* profesjonaln* tani* tanio uprzejm* sympatyczn* życzliw* sprawn* wygodn* łatw* spok* ciepł* fachow* kompetentn* solidn*',
    bad: 'zły zła złe źle wolno woln* zimn* brudn* brud drogi drogo droga rozczarow* czekać czekan* czekał* hałas* głośn* nieprzyjem* problem* niestety szkoda błąd błęd* brak* niekompetentn* niemił* nieuprzejm* bałagan* przeciętn* such* zepsut* trudn* smutn* star* zgubi* zamknięt* opóźn* spóźn* kiepsk* słab* słabo kłopot* skarg*',
    strongBad:
      'okropn* straszn* fataln* koszmar* obrzydliw* najgorsz* tragedi* tragiczn* wstyd skandal* oszust* oszuści złodziej* kradzież* niedopuszczaln* katastrof* nigdy-więcej dramat* masakra chamsk* beznadziejn* żenad* dno odradzam porażka',
    negations: 'nie nigdy żaden żadna żadne nic bez ani brak',
    intensifiers: 'bardzo naprawdę zbyt niezwykle super tak całkowicie zawsze mega',
    dampeners: 'trochę nieco czasem dość',
    turns: 'ale jednak chociaż niestety lecz',
  },
}
