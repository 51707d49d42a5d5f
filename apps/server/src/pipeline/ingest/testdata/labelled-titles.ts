/** Invented headlines by language; half of the Japanese ones without kana, a third of the Chinese ones traditional. */
const lines = (text: string) => text.trim().split('\n').map((line) => line.trim());

export const labelledTitles: Record<string, string[]> = {
  ja: lines(`
    日経平均大幅続落
    首相、辞任の意向固める
    円安加速、一時百六十円台
    東証反発
    半導体大手、熊本に新工場
    政府、補正予算案を閣議決定
    震度五弱、津波心配なし
    台風十九号、関東直撃の恐れ
    中央銀行総裁、追加利上げに慎重
    鉄鋼大手、最高益更新
    自動車各社、国内生産拡大
    知事選告示、新人三氏届け出
    電力会社、料金値上げ申請
    容疑者逮捕、強盗致傷容疑
    訃報・経済評論家
    消費税減税法案、衆院可決
    新幹線運転再開
    大学入試共通試験、全国一斉実施
    両社、経営統合検討
    宇宙機構、探査機打上成功
    米株高受け東京市場続伸
    失業率横ばい、有効求人倍率低下
    製薬会社、新薬承認申請
    県警、詐欺容疑で男二人逮捕
    AI人材の争奪戦激しく
    スマホ新機種、来月発売
    コメ価格、三週連続で下落
    サッカー代表、親善試合に勝利
    インフルエンザ流行期入り
    「もう限界」介護現場の声
    なぜ若者は車を買わないのか
    EV充電網、地方でも整備進む
    ウェブ会議大手が日本法人を設立
    トラック運転手不足、深刻に
    社説：増税の前にすべきこと
    きょうの天気、全国的に雨
    GDP速報値、年率1.2%増
    NVIDIA製GPUをクラウドで提供へ
    個人情報流出のお詫びとお知らせ
    業績予想の修正に関するお知らせ
    役員人事
    定期検査終了、原子炉再稼働
    金融庁、業務改善命令
    労使交渉決裂
  `),
  zh: lines(`
    央行宣布下调存款准备金率
    新能源汽车销量创历史新高
    两国领导人举行会谈
    国家统计局公布三季度数据
    科技公司裁员潮持续
    多地发布高温红色预警
    芯片企业加快扩产步伐
    人民币汇率小幅走高
    教育部回应热点问题
    航天员顺利返回地球
    上市公司财报季开启
    油价或迎来年内第五次下跌
    网友热议新规
    台风登陆沿海地区
    外交部发言人答记者问
    房地产市场出现回暖迹象
    大学生就业压力增大
    铁路客运量同比增长
    药品集采结果公布
    北京发布沙尘暴预警
    全国粮食产量再创新高
    电影票房突破百亿
    警方破获特大诈骗案
    这家公司为何突然停牌
    你的养老金将有变化
    总理会见外国企业家
    經濟部宣布調漲電價
    台股開盤上漲百點
    立法院三讀通過預算案
    颱風逼近 各縣市停班停課
    半導體龍頭擴大投資
    總統出席國慶大會
    油價下週將調降
    警方查獲詐騙集團
    房價連續三季下跌
    新冠疫苗開放預約
    民眾排隊搶購限量商品
    股市收盤創新高
    職棒冠軍賽週末開打
    香港樓市交投轉旺
    財政司司長發表演說
    地鐵故障影響逾萬人
  `),
  ko: lines(`
    코스피 사흘 만에 반등
    정부, 내년 예산안 확정
    반도체 수출 두 달 연속 증가
    한국은행 기준금리 동결
    서울 아파트값 상승폭 둔화
    대통령실 "사실과 다르다"
    태풍 북상에 항공편 무더기 결항
    배터리 3사 실적 엇갈려
    국회, 특별법 본회의 통과
    AI 스타트업 투자 활발
    물가 상승률 2%대로 하락
    자동차 업계 파업 돌입
    신약 임상 3상 성공
    원·달러 환율 급등
    수능 앞두고 수험생 응원 물결
    지진 규모 4.2, 피해 없어
    LNG선 수주 잇따라
    검찰, 전 대표 구속영장 청구
    게임사 신작 흥행 돌풍
    프로야구 정규시즌 마감
    영화 관객 500만 돌파
    의대 증원 갈등 장기화
    전기요금 인상 검토
    해외여행 수요 회복세
    中 수출 규제에 업계 긴장
    美 금리 인하 기대감 확산
    청년 실업률 소폭 하락
    지하철 노선 연장 착공
    유통업계 할인 경쟁 치열
    쌀값 안정 대책 발표
    통신사 해킹 사고 조사 착수
    우주 발사체 시험 성공
    은행권 대출 금리 인하
    미세먼지 '나쁨' 예보
    신도시 분양 시작
    조선업 인력난 심화
    편의점 매출 역대 최대
    월드컵 예선 승리
    건강보험료 동결
    K-팝 그룹 월드투어 발표
  `),
  en: lines(`
    Fed holds rates steady
    Toyota recalls vehicles
    Shares slip as oil climbs
    Government unveils budget
    Chip maker beats forecasts
    Storm shuts down airports
    Bank chief to step down
    Inflation slows for third month
    Union calls off strike
    Court blocks merger
    Airline orders fifty jets
    House prices fall again
    Police arrest two over fraud
    Drug approved for rare disease
    Scientists find new exoplanet
    Retail sales beat expectations
    Why nobody wants to build ships
    What the trade deal means for farmers
    Quake rattles island
    Start-up raises $40m
    Ministers clash over energy plan
    Wheat harvest hits record
    Hackers hit hospital network
    Mayor vows to fix potholes
    Jobless claims drop sharply
    Car sales rebound in October
    Opinion: the end of cheap money
    Watchdog fines lender
    Rail fares to rise in January
    Teachers vote on pay offer
    Solar farm gets green light
    Two dead in factory fire
    Stocks rally on earnings
    Satellite launch delayed by weather
    Ex-minister found guilty
    Coffee prices surge
    Steelmaker cuts 900 jobs
    Women earn less, study finds
    Talks end without agreement
    Correction: port strike story
    Wall Street closes higher
    Tech giants face new tax
  `),
  de: lines(`
    Bundesbank hebt Prognose an
    Streik bei der Bahn
    Autobauer streicht Stellen
    Regierung beschließt Haushalt
    Dax schließt im Minus
    Chemiekonzern baut neues Werk
    Gericht kippt Mietendeckel
    Strompreise sinken leicht
    Unwetter legt Flughafen lahm
    Ministerin tritt zurück
    Exporte steigen überraschend
    Gewerkschaft fordert sieben Prozent
    Zahl der Arbeitslosen sinkt
    Was die Reform für Rentner bedeutet
    Brand in Chemiepark gelöscht
    Polizei nimmt Verdächtigen fest
    Start-up sammelt Millionen ein
    Notenbank lässt Zinsen unverändert
    Wohnungsbau bricht ein
    Landwirte protestieren in Berlin
    Weniger Touristen an der Küste
    Hersteller ruft Fahrzeuge zurück
    Neue Regeln für Paketboten
    Bäckereien kämpfen mit hohen Kosten
    Kartellamt prüft Übernahme
    Forscher entdecken Gen
    Hochwasser an der Elbe
    Konzernchef muss gehen
    Verbraucher sparen wieder mehr
    Einigung im Tarifstreit
    Fusion gescheitert
    Impfstoff in Europa zugelassen
    Bundestag stimmt über Gesetz ab
    Lkw-Maut wird teurer
    Schnee behindert Verkehr
    Halbleiterfabrik verzögert sich
    Umfrage sieht Opposition vorn
    Händler rechnen mit gutem Weihnachtsgeschäft
    Zoll entdeckt Schmuggelware
    Kommentar: Mut zur Lücke
    Erdbeben erschüttert Insel
    Gasspeicher sind gut gefüllt
  `),
  fr: lines(`
    La Bourse de Paris recule
    Grève à la SNCF jeudi
    Le gouvernement présente son budget
    Le chômage repart à la hausse
    Séisme au large de la côte
    Un constructeur rappelle des voitures
    La banque centrale baisse ses taux
    Inflation : léger recul en octobre
    Les agriculteurs bloquent l’autoroute
    Le ministre démissionne
    Une usine de batteries en Normandie
    Les prix du gaz augmentent
    Procès : l’ancien maire condamné
    Le procès s’ouvre lundi
    Nouvelle aide pour les étudiants
    Incendie dans un entrepôt
    Les députés votent la réforme
    Tempête : des trains supprimés
    Le vin français s’exporte moins
    Une start-up lève dix millions
    Accord trouvé entre les syndicats
    La Poste supprime des emplois
    Fusion annoncée dans l’acier
    Pourquoi le beurre coûte plus cher
    L’euro se renforce
    Le lancement de la fusée reporté
    Élections : les résultats complets
    Cyberattaque contre un hôpital
    Vaccin : feu vert européen
    Hausse des impôts locaux
    La rentrée sous tension
    Les ventes de voitures en baisse
    Des milliers de manifestants à Lyon
    Le tribunal annule le permis
    Pénurie de médicaments
    Moins de touristes cet été
    Un record pour le blé
    Aéroport fermé à cause de la neige
    Le patron du groupe s’en va
    Les salaires progressent lentement
    Télétravail : ce qui change
    Le train de nuit est de retour
  `),
  es: lines(`
    El paro sube en enero
    La Bolsa cierra en rojo
    El Gobierno aprueba los presupuestos
    Huelga en los aeropuertos
    Un terremoto sacude la isla
    El banco central baja los tipos
    Los precios moderan su subida
    Dimite la ministra de Trabajo
    La sequía amenaza la cosecha
    Detenidos por estafa
    Nueva planta de baterías en Valencia
    El Supremo anula la multa
    Sube el precio de la luz
    Los sindicatos rechazan la oferta
    Récord de turistas en verano
    Un fabricante retira coches
    El euro se fortalece
    Incendio en un almacén
    Qué cambia con la reforma
    Temporal: trenes cancelados
    Las exportaciones caen
    El Congreso vota la ley
    Acuerdo para subir los salarios
    Ciberataque a un hospital
    Aprobada la vacuna en Europa
    Cierra la fábrica de acero
    La vivienda se encarece
    El aceite de oliva se abarata
    Elecciones: todos los resultados
    Los bancos ganan más
    Muere el escritor a los 90 años
    Lanzamiento aplazado por el viento
    El fiscal pide diez años
    Cae la venta de coches
    Vuelven las lluvias
    Opinión: un pacto necesario
    Miles de manifestantes en Madrid
    Multa millonaria a una eléctrica
    El petróleo sigue al alza
    Los pescadores protestan
    Hallan un nuevo planeta
    La fusión se retrasa
  `),
};
